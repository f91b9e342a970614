import { howWeChoose as texts } from '../../content/how-we-choose.ts';
import { pageTexts } from '../../content/pages.ts';
import { formatCredit } from '../../domain/firms/rotation-credit.ts';
import { computeExample } from '../../domain/matching/example.ts';
import { LOWEST_POINTS, MAX_FIRMS_PER_INQUIRY, MAX_UNANSWERED_PER_FIRM, pointRules } from '../../domain/rules.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { TextLink } from '../ui/button.tsx';
import { Bullets, PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/how-we-choose-page.ts';
import { PrintButton } from './legal/legal.tsx';
import './legal/legal.css';

export const meta = () => pageMeta(pageTexts.howWeChoose);

/** Computed with the rules of matching while the page is built. */
export function loader() {
  const { fit, near, answers } = pointRules;
  const { points } = texts;
  const start = Math.floor((answers.most * answers.trustedInTime) / answers.trustedInvited);
  return {
    conditions: texts.first.points(MAX_UNANSWERED_PER_FIRM, LOWEST_POINTS),
    firms: MAX_FIRMS_PER_INQUIRY,
    rows: [
      { name: points.rows.fit.name, range: fit, how: points.rows.fit.how(fit) },
      { name: points.rows.near.name, range: near, how: points.rows.near.how(near) },
      { name: points.rows.answers.name, range: answers, how: points.rows.answers.how(answers, start) },
    ].map(({ name, range, how }) => ({ name, points: points.range(range.least, range.most), how })),
    example: computeExample().map(({ id, points: got, quota, creditBefore, creditAfter, chosen }) => ({
      id,
      cells: {
        ...got,
        before: got ? formatCredit(creditBefore) : undefined,
        quota: quota === null ? undefined : formatCredit(quota),
        sum: quota === null ? undefined : formatCredit(creditBefore + quota),
        after: creditAfter === null ? undefined : formatCredit(creditAfter),
      },
      outcome: quota === null ? texts.example.refused : chosen ? texts.example.asked : texts.example.notAsked,
      chosen,
    })),
  };
}

export default function HowWeChoosePage({ loaderData: { conditions, firms, rows, example } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader {...pageTexts.howWeChoose} drawing="how-we-choose" />
      <div className="container-page grid gap-x-14 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Contents />
        <div className="min-w-0">
          <article className="legal-text">
            <h2 id="bedingungen">{texts.first.heading}</h2>
            <p>{texts.first.text(firms)}</p>
            <Bullets items={conditions} />
            <h2 id="punkte">{texts.points.heading}</h2>
            <dl className="grid gap-5 border-l-2 border-isar-200 pl-5">
              {rows.map(({ name, points, how }) => (
                <div key={name} className="break-inside-avoid">
                  <dt className="font-semibold">
                    {name}: {points} {texts.points.columns.points}
                  </dt>
                  <dd>{how}</dd>
                </div>
              ))}
            </dl>
            <h2 id="konto">{texts.account.heading}</h2>
            {texts.account.sentences(firms).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="text-ink-soft">{texts.account.equal}</p>
            <h2 id="beispiel">{texts.example.heading}</h2>
            <p>{texts.example.text}</p>
            <Example firms={example} />
            <p>{texts.example.sum}</p>
            <h2 id="mensch">{texts.person.heading}</h2>
            <p>{texts.person.text}</p>
            <h2 id="ohne-einfluss">{texts.unused.heading}</h2>
            <Bullets items={texts.unused.points} />
            <h2 id="mitteilung">{texts.notification.heading}</h2>
            <p>
              {texts.notification.text} <a href={texts.notification.terms.href}>{texts.notification.terms.label}</a>{' '}
              {texts.notification.and}{' '}
              <a href={texts.notification.firmTerms.href}>{texts.notification.firmTerms.label}</a>.
            </p>
          </article>
          <PrintButton />
        </div>
      </div>
    </>
  );
}

const SECTIONS = [
  ['bedingungen', texts.first.heading],
  ['punkte', texts.points.heading],
  ['konto', texts.account.heading],
  ['beispiel', texts.example.heading],
  ['mensch', texts.person.heading],
  ['ohne-einfluss', texts.unused.heading],
  ['mitteilung', texts.notification.heading],
] as const;

function Contents() {
  return (
    <nav
      aria-labelledby="inhalt-der-seite"
      className="no-print max-lg:hidden lg:sticky lg:top-28 lg:order-last lg:self-start lg:rounded-lg lg:border lg:border-line lg:bg-isar-50 lg:p-5"
    >
      <h2 id="inhalt-der-seite" className="text-base">
        {texts.contents}
      </h2>
      <ol className="mt-2 grid">
        {SECTIONS.map(([id, heading]) => (
          <li key={id}>
            <TextLink href={`#${id}`} className="inline-flex min-h-9 items-center text-sm">
              {heading}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

const COLUMNS = ['fit', 'near', 'answers', 'score', 'before', 'quota', 'sum', 'after'] as const;
const SUMS: readonly string[] = ['score', 'sum'];

/** A table on wide screens; on a phone each firm is a small list. */
function Example({ firms }: { firms: LoaderData['example'] }) {
  const { columns, caption, firm: named } = texts.example;
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[columns.firm, ...COLUMNS.map((column) => columns[column])].map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-line px-1.5 py-2 align-bottom font-semibold first:pl-0 md:not-first:text-right"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {firms.map(({ id, cells, outcome, chosen }) => (
          <tr key={id} className="border-b border-line max-md:block max-md:py-3">
            <th scope="row" className="py-2 pr-1.5 font-semibold max-md:block">
              {named(id)}
              <span className={chosen ? 'block font-normal text-success-700' : 'block font-normal text-ink-soft'}>
                {outcome}
              </span>
            </th>
            {COLUMNS.map((column) => (
              <Cell key={column} label={columns[column]} strong={SUMS.includes(column)}>
                {cells[column]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ label, strong, children }: { label: string; strong: boolean; children?: number | string }) {
  const look = `px-1.5 py-2 tabular-nums md:text-right max-md:flex max-md:justify-between max-md:p-0 ${strong ? 'font-semibold' : ''}`;
  return (
    <td className={children === undefined ? `${look} max-md:hidden` : look}>
      {children !== undefined && (
        <>
          <span className="font-normal text-ink-soft md:hidden">{label}</span>
          {children}
        </>
      )}
    </td>
  );
}
