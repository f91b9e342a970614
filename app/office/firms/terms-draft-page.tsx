import { redirect } from 'react-router';
import { termsDraftTexts as texts } from '../../../content/office/terms.ts';
import { announceTerms } from '../../../domain/firms/announce-terms.server.ts';
import { listTerms } from '../../../domain/firms/terms.server.ts';
import {
  discardTermsDraft,
  findTermsDraft,
  LONGEST_TERMS,
  resumeTermsDraft,
  saveTermsDraft,
  type TermsDraft,
} from '../../../domain/firms/terms-draft.server.ts';
import {
  compareTerms,
  fillTerms,
  findUnknownPlaceholders,
  placeholders,
  type TermsChange,
  type TermsPiece,
} from '../../../domain/firms/terms-text.ts';
import { cleanText } from '../../../domain/form-rules.ts';
import { readHundredths, speakTariff, type Tariff, writeHundredths } from '../../../domain/money.ts';
import { listMunichTime } from '../../../domain/time/munich-clock.ts';
import { readFlash } from '../../flash.ts';
import { type FormErrors, refuseForm } from '../../refuse-form.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form, PostButton, TextArea } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { TermsText } from '../../ui/terms-text.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import { SmallButton, SmallLink } from '../small-controls.tsx';
import type { Route } from './+types/terms-draft-page.ts';
import { OFFICE_FIRMS, shortDay } from './firm-words.tsx';

const ALL = `${OFFICE_FIRMS}bedingungen/`;
const PATH = `${ALL}entwurf/`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = requirePermission({ request, context }, 'terms.change');
  const [draft, terms] = await Promise.all([findTermsDraft(database), listTerms(database)]);
  const current = terms.find(({ state }) => state === 'current') ?? null;
  const changesTo = (body: string) =>
    current &&
    compareTerms(
      fillTerms(current.body, current.version, current.tariff),
      fillTerms(body, current.version, draft.tariff),
    );
  return {
    draft,
    longest: LONGEST_TERMS,
    current: current && { version: current.version, tariff: current.tariff, firms: current.firms },
    waiting: terms.find(({ state }) => state === 'announced')?.version,
    versions: terms.map(({ version }) => version),
    changes: draft.body ? changesTo(draft.body) : null,
    flash: readFlash(request, texts.done),
  };
}

/** The fields of the form, by what the domain calls them. */
const NAMES = {
  body: 'text',
  rate: 'satz',
  min: 'mindestens',
  max: 'hoechstens',
  summary: 'aenderungen',
  days: 'tage',
} as const;
type FieldName = keyof typeof NAMES;
type Answer = {
  revision: number;
  theirs: { draft: TermsDraft; changes: ReturnType<typeof compareTerms> } | null;
};

export async function action({ request, context }: Route.ActionArgs) {
  const { form, actor, database } = await readPermittedForm({ request, context }, 'terms.change');
  const revision = /^\d{1,9}$/.test(form.get('stand') ?? '') ? Number(form.get('stand')) : -1;
  const read = (name: string) => form.get(name) ?? '';
  const refuse = (errors: FormErrors | string, answer: Partial<Answer> & { status?: number } = {}) =>
    refuseForm(form, errors, { revision, theirs: null, ...answer });
  const named = (fields: readonly FieldName[], words: Partial<Record<FieldName, string>>) =>
    Object.fromEntries(fields.map((field) => [NAMES[field], words[field]]));
  if (read('intent') === 'ankuendigen') {
    const summary = cleanText(read('aenderungen'));
    const days = /^\d{1,3}$/.test(read('tage').trim()) ? Number(read('tage')) : 0;
    const announced = await announceTerms(database, { revision, summary, days, actor });
    if (announced.kind === 'announced') return redirect(`${ALL}?meldung=angekuendigt`, 303);
    if (announced.kind === 'waiting') return refuse(texts.waiting(shortDay(announced.version)), { status: 409 });
    if (announced.kind === 'unchanged') return refuse(texts.unchanged);
    const fresh = await findTermsDraft(database);
    if (announced.kind === 'stale') return refuse(texts.staleAnnounce, { status: 409, revision: fresh.revision });
    const unknown = texts.invalid.placeholders(findUnknownPlaceholders(fresh.body ?? ''));
    const words = { summary: texts.invalid.summary, days: texts.invalid.days, body: unknown };
    return refuse(named(announced.fields, words));
  }
  const typed = { body: cleanText(read('text')), rate: read('satz'), min: read('mindestens'), max: read('hoechstens') };
  const cents = (text: string) => readHundredths(text) ?? Number.NaN;
  const tariff: Tariff = { rateBp: cents(typed.rate), minCents: cents(typed.min), maxCents: cents(typed.max) };
  const intent = read('intent');
  const isSave = intent !== 'verwerfen' && intent !== 'beginnen';
  const saved = isSave
    ? await saveTermsDraft(database, { revision, body: typed.body, tariff, actor })
    : intent === 'verwerfen'
      ? await discardTermsDraft(database, { revision, actor })
      : await resumeTermsDraft(database, { revision, actor, version: read('fassung') || null });
  if (saved.kind === 'saved') {
    const done = isSave ? 'gespeichert' : intent === 'verwerfen' ? 'weg' : 'begonnen';
    return redirect(`${PATH}?meldung=${done}`, 303);
  }
  if (saved.kind === 'invalid') return refuse(named(saved.fields, texts.invalid));
  const { theirs } = saved;
  const by = [theirs.savedBy ?? '', listMunichTime(theirs.savedAt ?? new Date())] as const;
  const problem = theirs.body === null ? texts.staleGone(...by) : texts.stale(...by);
  const changes = theirs.body === null || !isSave ? [] : compareTerms(theirs.body, typed.body);
  return refuse(problem, { status: 409, revision: theirs.revision, theirs: { draft: theirs, changes } });
}

export default function TermsDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, current, changes } = loaderData;
  const [before, after] = [current ? speakTariff(current.tariff) : '', speakTariff(draft.tariff)];
  const isRefused = actionData?.refused.form === 'write';
  const writes = draft.body !== null || isRefused;
  return (
    <Page heading={texts.title} intro={texts.intro} back={[ALL, texts.back]}>
      {actionData?.theirs && actionData.theirs.changes.length > 0 && (
        <Box spaced id="inzwischen" heading={texts.takeTheirs}>
          <Changes changes={actionData.theirs.changes} />
          <SmallLink href={PATH}>{texts.takeTheirs}</SmallLink>
        </Box>
      )}
      {writes ? <Write {...loaderData} answer={actionData} /> : <Begin {...loaderData} />}
      {draft.body !== null && current && (
        <Box spaced id="unterschied" heading={texts.difference(shortDay(current.version))}>
          <p className="text-sm">
            {before === after ? texts.tariffSame(after) : `${texts.tariffBefore(before)} `}
            {before !== after && <strong>{texts.tariffAfter(after)}</strong>}
          </p>
          <p className="text-sm">
            {changes === null ? texts.noBody : changes.length === 0 ? texts.same : texts.differs(changes.length)}
          </p>
          {changes && <Changes changes={changes} />}
          <Fold title={texts.preview}>
            <div className="terms-text mt-3 max-w-prose space-y-3">
              <TermsText body={draft.body} />
            </div>
          </Fold>
        </Box>
      )}
      {draft.body !== null && !isRefused && <Announce {...loaderData} answer={actionData} />}
    </Page>
  );
}

function Begin({ draft, versions }: Route.ComponentProps['loaderData']) {
  return (
    <Box spaced id="beginnen" heading={texts.none}>
      <div className="flex flex-wrap gap-3">
        {(draft.hasEarlier ? ['', ...versions] : versions).map((version) => (
          <PostButton
            key={version}
            values={{ intent: 'beginnen', stand: draft.revision, fassung: version }}
            kind={version ? 'secondary' : 'primary'}
            size="small"
          >
            {version ? texts.begin(shortDay(version)) : texts.resume}
          </PostButton>
        ))}
      </div>
    </Box>
  );
}

type WithAnswer = Route.ComponentProps['loaderData'] & { answer: Answer | undefined };

const TARIFF = [
  ['rate', 'satz', 'rateBp'],
  ['min', 'mindestens', 'minCents'],
  ['max', 'hoechstens', 'maxCents'],
] as const;

function Write({ draft, longest, answer }: WithAnswer) {
  const { revision = draft.revision, theirs } = answer ?? {};
  return (
    <Box spaced id="schreiben" heading={texts.text}>
      {draft.savedAt && draft.savedBy && (
        <p className="text-sm text-ink-soft">
          {draft.savedBy === 'system' ? texts.shipped : texts.saved(draft.savedBy, listMunichTime(draft.savedAt))}
        </p>
      )}
      <Form name="write" values={{ intent: 'speichern', stand: revision }} className="space-y-4">
        <TextArea
          name="text"
          label={texts.text}
          hint={texts.textHint(placeholders)}
          rows={24}
          maxLength={longest}
          defaultValue={draft.body ?? ''}
          required
        />
        <fieldset className="space-y-2">
          <legend className="font-semibold">{texts.tariff}</legend>
          <p className="text-sm text-ink-soft">{texts.tariffHint}</p>
          <div className="grid gap-3 md:grid-cols-3">
            {TARIFF.map(([field, name, value]) => (
              <Field
                key={name}
                dense
                name={name}
                label={texts[field]}
                inputMode="decimal"
                defaultValue={writeHundredths(draft.tariff[value])}
              />
            ))}
          </div>
        </fieldset>
        <Button size="small">{theirs ? texts.overwrite : texts.save}</Button>
      </Form>
      {!theirs && (
        <Form values={{ intent: 'verwerfen', stand: draft.revision }} className="flex flex-wrap items-center gap-3">
          <SmallButton kind="quiet">{texts.discard}</SmallButton>
          <span className="text-sm text-ink-soft">{texts.discardHint}</span>
        </Form>
      )}
    </Box>
  );
}

function Announce({ draft, current, waiting, answer }: WithAnswer) {
  const { revision = draft.revision } = answer ?? {};
  return (
    <Box spaced id="ankuendigen" heading={texts.announce}>
      {waiting ? (
        <p className="max-w-prose text-sm">{texts.waiting(shortDay(waiting))}</p>
      ) : (
        <Form name="announce" values={{ intent: 'ankuendigen', stand: revision }} className="max-w-prose space-y-4">
          <p className="text-sm">{texts.announceText(current?.firms ?? 0)}</p>
          <TextArea
            name="aenderungen"
            label={texts.summary}
            hint={texts.summaryHint}
            rows={5}
            maxLength={2000}
            required
          />
          <Field dense name="tage" inputMode="numeric" label={texts.days} defaultValue="15" required />
          <Button size="small">{texts.submit}</Button>
        </Form>
      )}
    </Box>
  );
}

function Changes({ changes }: { changes: readonly TermsChange[] }) {
  return (
    <ul className="space-y-3 text-sm">
      {changes.map(({ heading, pieces }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
        <li key={at} className="max-w-prose rounded-md border border-line px-3 py-2">
          <span className="block text-xs font-semibold text-ink-soft">{heading ?? texts.beginning}</span>
          {pieces.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
            <Words key={place} {...piece} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Words({ kind, text }: TermsPiece) {
  if (kind === 'gone') return <del className="bg-danger-100 text-danger-700">{text}</del>;
  return kind === 'new' ? <ins className="bg-success-100 text-success-700">{text}</ins> : <span>{text}</span>;
}
