import { termsDraftTexts as texts } from '../../../content/office/terms.ts';
import { announceTerms } from '../../../domain/firms/announce-terms.server.ts';
import { listTerms } from '../../../domain/firms/terms.server.ts';
import {
  discardTermsDraft,
  findTermsDraft,
  MAX_TERMS_LENGTH,
  resumeTermsDraft,
  saveTermsDraft,
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
import { formatTariff, readHundredths, writeHundredths } from '../../../domain/money.ts';
import { listMunichTime } from '../../../domain/time/munich-clock.ts';
import type { FormErrors } from '../../forms.ts';
import { Button, SECONDARY } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form, TextArea } from '../../ui/form.tsx';
import { Box, OfficePage, SmallButton, SmallLink } from '../../ui/page.tsx';
import { TermsText } from '../../ui/terms-text.tsx';
import { readPermittedForm, requirePermission } from '../guard.ts';
import type { Route } from './+types/terms-draft-page.ts';
import { formatShortDay, OFFICE_FIRMS_PATH } from './firm-display.tsx';

const ALL = `${OFFICE_FIRMS_PATH}bedingungen/`;
const PATH = `${ALL}entwurf/`;

export async function loader(args: Route.LoaderArgs) {
  const { database, flash } = requirePermission(args, 'terms.change');
  const [draft, terms] = await Promise.all([findTermsDraft(database), listTerms(database)]);
  const current = terms.find(({ state }) => state === 'current') ?? null;
  const filled = current && fillTerms(current.body, current.version, current.tariff);
  const changesTo = (body: string) => filled && compareTerms(filled, fillTerms(body, current.version, draft.tariff));
  return {
    draft,
    longest: MAX_TERMS_LENGTH,
    current: current && { version: current.version, tariff: current.tariff, firms: current.firms },
    waiting: terms.find(({ state }) => state === 'announced')?.version,
    versions: terms.map(({ version }) => version),
    changes: draft.body ? changesTo(draft.body) : null,
    flash: flash(texts.done),
  };
}

/** Form fields by their name in the domain. */
const TARIFF = { rate: 'satz', min: 'mindestens', max: 'hoechstens' } as const;
const NAMES = { body: 'text', ...TARIFF, summary: 'aenderungen', days: 'tage' } as const;
type FieldName = keyof typeof NAMES;
/** `theirs`: differences between another person's saved version and what was typed. */
type Answer = { revision: number; theirs: TermsChange[] | null };

export async function action(args: Route.ActionArgs) {
  const { form, actor, database, done, ...read } = await readPermittedForm(args, 'terms.change');
  const revision = /^\d{1,9}$/.test(form.get('stand') ?? '') ? Number(form.get('stand')) : -1;
  const typed = (name: string) => form.get(name) ?? '';
  const refuse = (errors: FormErrors | string, status = 422, answer: Partial<Answer> = {}) =>
    read.refuse(errors, status, { revision, theirs: null, ...answer });
  const named = (fields: readonly FieldName[], messages: Partial<Record<FieldName, string>>) =>
    Object.fromEntries(fields.map((field) => [NAMES[field], messages[field]]));
  const intent = typed('intent');
  if (intent === 'ankuendigen') {
    const summary = cleanText(typed('aenderungen'));
    const days = /^\d{1,3}$/.test(typed('tage').trim()) ? Number(typed('tage')) : 0;
    const announced = await announceTerms(database, { revision, summary, days, actor });
    if (announced.kind === 'announced') return done(`${ALL}?meldung=angekuendigt`);
    if (announced.kind === 'waiting') return refuse(texts.waiting(formatShortDay(announced.version)), 409);
    if (announced.kind === 'unchanged') return refuse(texts.unchanged);
    const fresh = await findTermsDraft(database);
    if (announced.kind === 'stale') return refuse(texts.staleAnnounce, 409, { revision: fresh.revision });
    const unknown = texts.invalid.placeholders(findUnknownPlaceholders(fresh.body ?? ''));
    const messages = { summary: texts.invalid.summary, days: texts.invalid.days, body: unknown };
    return refuse(named(announced.fields, messages));
  }
  const body = cleanText(typed('text'));
  const cents = (name: string) => readHundredths(typed(name)) ?? Number.NaN;
  const tariff = { rateBp: cents(TARIFF.rate), minCents: cents(TARIFF.min), maxCents: cents(TARIFF.max) };
  const by = { revision, actor };
  const isSave = intent !== 'verwerfen' && intent !== 'beginnen';
  const saved = isSave
    ? await saveTermsDraft(database, { ...by, body, tariff })
    : intent === 'verwerfen'
      ? await discardTermsDraft(database, by)
      : await resumeTermsDraft(database, { ...by, version: typed('fassung') || null });
  if (saved.kind === 'saved')
    return done(`${PATH}?meldung=${isSave ? 'gespeichert' : intent === 'verwerfen' ? 'weg' : 'begonnen'}`);
  if (saved.kind === 'invalid') return refuse(named(saved.fields, texts.invalid));
  const { theirs } = saved;
  const who = [theirs.savedBy ?? '', listMunichTime(theirs.savedAt ?? new Date())] as const;
  const changes = theirs.body === null || !isSave ? [] : compareTerms(theirs.body, body);
  const problem = theirs.body === null ? texts.staleGone(...who) : texts.stale(...who);
  return refuse(problem, 409, { revision: theirs.revision, theirs: changes });
}

export default function TermsDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, current, changes } = loaderData;
  const [before, after] = [current ? formatTariff(current.tariff) : '', formatTariff(draft.tariff)];
  const isRefused = actionData?.refused.form === 'write';
  const writes = draft.body !== null || isRefused;
  return (
    <OfficePage heading={texts.title} intro={texts.intro} back={[ALL, texts.back]}>
      {actionData?.theirs && actionData.theirs.length > 0 && (
        <Box spaced id="inzwischen" heading={texts.takeTheirs}>
          <Changes changes={actionData.theirs} />
          <SmallLink href={PATH}>{texts.takeTheirs}</SmallLink>
        </Box>
      )}
      {writes ? <Write {...loaderData} answer={actionData} /> : <Begin {...loaderData} />}
      {draft.body !== null && current && (
        <Box spaced id="unterschied" heading={texts.difference(formatShortDay(current.version))}>
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
    </OfficePage>
  );
}

function Begin({ draft, versions }: Route.ComponentProps['loaderData']) {
  return (
    <Box spaced id="beginnen" heading={texts.none}>
      <div className="flex flex-wrap gap-3">
        {(draft.hasEarlier ? ['', ...versions] : versions).map((version) => (
          <Form key={version} values={{ intent: 'beginnen', stand: draft.revision, fassung: version }}>
            {version ? (
              <Button {...SECONDARY}>{texts.begin(formatShortDay(version))}</Button>
            ) : (
              <Button size="small">{texts.resume}</Button>
            )}
          </Form>
        ))}
      </div>
    </Box>
  );
}

type WithAnswer = Route.ComponentProps['loaderData'] & { answer: Answer | undefined };

const BODY = { name: 'text', label: texts.text, hint: texts.textHint(placeholders), rows: 24, required: true };
const DECIMAL = { dense: true, inputMode: 'decimal' } as const;

function Write({ draft, longest, answer }: WithAnswer) {
  const { revision = draft.revision, theirs } = answer ?? {};
  const { rateBp, minCents, maxCents } = draft.tariff;
  return (
    <Box spaced id="schreiben" heading={texts.text}>
      {draft.savedAt && draft.savedBy && (
        <p className="text-sm text-ink-soft">
          {draft.savedBy === 'system' ? texts.shipped : texts.saved(draft.savedBy, listMunichTime(draft.savedAt))}
        </p>
      )}
      <Form name="write" values={{ intent: 'speichern', stand: revision }} className="space-y-4">
        <TextArea {...BODY} maxLength={longest} defaultValue={draft.body ?? ''} />
        <fieldset className="space-y-2">
          <legend className="font-semibold">{texts.tariff}</legend>
          <p className="text-sm text-ink-soft">{texts.tariffHint}</p>
          <div className="grid gap-3 md:grid-cols-3">
            <Field {...DECIMAL} name={TARIFF.rate} label={texts.rate} defaultValue={writeHundredths(rateBp)} />
            <Field {...DECIMAL} name={TARIFF.min} label={texts.min} defaultValue={writeHundredths(minCents)} />
            <Field {...DECIMAL} name={TARIFF.max} label={texts.max} defaultValue={writeHundredths(maxCents)} />
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

const SUMMARY = { name: 'aenderungen', label: texts.summary, hint: texts.summaryHint };

function Announce({ draft, current, waiting, answer }: WithAnswer) {
  const { revision = draft.revision } = answer ?? {};
  return (
    <Box spaced id="ankuendigen" heading={texts.announce}>
      {waiting ? (
        <p className="max-w-prose text-sm">{texts.waiting(formatShortDay(waiting))}</p>
      ) : (
        <Form name="announce" values={{ intent: 'ankuendigen', stand: revision }} className="max-w-prose space-y-4">
          <p className="text-sm">{texts.announceText(current?.firms ?? 0)}</p>
          <TextArea {...SUMMARY} rows={5} maxLength={2000} required />
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
            <ChangedText key={place} {...piece} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function ChangedText({ kind, text }: TermsPiece) {
  if (kind === 'gone') return <del className="bg-danger-100 text-danger-700">{text}</del>;
  return kind === 'new' ? <ins className="bg-success-100 text-success-700">{text}</ins> : <span>{text}</span>;
}
