import type { ReactNode } from 'react';
import { paperTexts as texts } from '../../content/application.ts';
import { germanDate } from '../../content/german-format.ts';
import { documentWords } from '../../content/partner-words.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { speakEuros } from '../../domain/money.ts';
import type { DocumentKind } from '../../domain/partners/documents.ts';
import type { OwnDocument } from '../../domain/partners/read-application.server.ts';
import { Badge, type BadgeLook } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Tick } from '../ui/sheet.tsx';
import { PaperForm } from './paper-form.tsx';

type PaperPartProps = {
  /** One of these is enough. */
  kinds: readonly DocumentKind[];
  papers: OwnDocument[];
  query: string;
  /** What became of the last form of this part. */
  notice: ReactNode;
  optional?: boolean;
};

const THERE: BadgeLook = { tone: 'good', shape: 'check' };
const LACKING: BadgeLook = { tone: 'plain', shape: 'ring' };

/** One requirement: what is there already, and the form for what is still to come. */
export function PaperPart({ kinds, papers, query, notice, optional = false }: PaperPartProps) {
  const [kind = 'association'] = kinds;
  const declared = kind === 'instruction-declared';
  const there = papers.filter(({ hasFile, state }) => state !== 'refused' && (hasFile || declared));
  const name = kinds.map((one) => documentWords[one]).join(` ${texts.or} `);
  return (
    <section
      id={kind}
      aria-label={name}
      className={optional ? 'pb-4' : 'border-t border-line pt-6 sm:rounded-lg sm:border sm:p-6'}
    >
      {!optional && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="max-w-md text-lg leading-snug">{name}</h2>
          <Badge {...(there.length > 0 ? THERE : LACKING)}>
            {there.length > 0 ? texts.states.there : texts.states.lacking}
          </Badge>
        </div>
      )}
      {kinds.slice(1).map((other) => (
        <span key={other} id={other} />
      ))}
      <div className="mt-3 empty:hidden">{notice}</div>
      {texts.notes[kind] && <p className="mt-2 max-w-prose text-ink-soft">{texts.notes[kind]}</p>}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {papers
          .filter(({ hasFile, state }) => hasFile || declared || state === 'refused')
          .map((paper) => (
            <Paper key={paper.id} paper={paper} query={query} />
          ))}
      </ul>
      {declared ? (
        there.length === 0 && <Declaration />
      ) : (
        <PaperForm kinds={kinds} waiting={papers.find(isWaiting)} hasOne={there.length > 0} query={query} />
      )}
    </section>
  );
}

const isWaiting = ({ hasFile, state }: OwnDocument) => !hasFile && state === 'submitted';

function Paper({ paper, query }: { paper: OwnDocument; query: string }) {
  const { id, kind, state, hasFile, fileType } = paper;
  const name = documentWords[kind];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line bg-isar-50 px-4 py-3">
      <div>
        <p className="font-semibold">
          {kind === 'instruction-declared' ? texts.declare.done : name}
          {fileType && <span className="font-normal text-ink-soft"> ({texts.types[fileType] ?? fileType})</span>}
        </p>
        <p className="text-sm text-ink-soft empty:hidden">{describeFacts(paper)}</p>
        {state === 'verified' && <p className="text-sm font-medium text-isar-800">{texts.states.verified}</p>}
        {state === 'refused' && (
          <p className="text-sm font-medium text-danger-700">{`${texts.states.refused}: ${paper.refusal ?? ''}`}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {hasFile && (
          <a
            href={`${APPLICATION_PAGES}unterlagen/${id}/${query}`}
            aria-label={`${name}: ${texts.open}`}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.open}
          </a>
        )}
        {state === 'submitted' && (
          <form method="post">
            <input type="hidden" name="was" value="entfernen" />
            <input type="hidden" name="dokument" value={id} />
            <Button type="submit" kind="quiet" size="small" aria-label={`${name}: ${texts.remove}`}>
              {texts.remove}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}

function describeFacts({ number, issuer, issuedOn, expiresOn, sumInsuredCents }: OwnDocument): string {
  const { fields } = texts;
  const parts = [
    number && `${fields.number} ${number}`,
    issuer,
    issuedOn && `${fields.issued} ${germanDate(issuedOn)}`,
    expiresOn && `${fields.expires} ${germanDate(expiresOn)}`,
    sumInsuredCents && speakEuros(sumInsuredCents),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Declaration() {
  return (
    <form method="post" className="mt-4 grid justify-items-start gap-3">
      <input type="hidden" name="was" value="erklaerung" />
      <Tick name="erklaert">{texts.declare.tick}</Tick>
      <Button type="submit" kind="secondary">
        {texts.declare.button}
      </Button>
    </form>
  );
}
