import { vettingDueTexts } from '../../content/application.ts';
import { firmBillingTexts } from '../../content/firm-billing.ts';
import {
  documentList,
  firmFigureTexts,
  firmSettingsTexts,
  firmStatus,
  helpTexts,
  invitationList,
  missingTexts,
  moreTexts,
  statusTexts,
} from '../../content/firm-pages.ts';
import { firmReviewTexts } from '../../content/reviews.ts';
import { listInvoices, readBalance } from '../../domain/billing/invoices.server.ts';
import { readCredit } from '../../domain/billing/overpaid.server.ts';
import { listUnansweredInvitations } from '../../domain/firms/firm-history.server.ts';
import { listPrices } from '../../domain/firms/save-firm-services.server.ts';
import { countFigures } from '../../domain/matching/firm-figures.server.ts';
import { pointRules } from '../../domain/rules.ts';
import { readOffice } from '../../domain/settings/settings.server.ts';
import { readFlash } from '../forms.ts';
import { Badge, type BadgeLook } from '../ui/badge.tsx';
import { ButtonLink, LineLink, TextLink } from '../ui/button.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import { Circle } from '../ui/icons.ts';
import type { Route } from './+types/start-page.ts';
import { describeBalance } from './describe-billing.ts';
import {
  describeDocuments,
  describeInvitations,
  describeMissing,
  describeReview,
  describeSettings,
  describeStatus,
  describeSuggestions,
  headStateOf,
  NOTICES,
} from './describe-firm.ts';
import { DocumentList } from './document-list.tsx';
import { requireFirm } from './guard.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firm, firmId, database, path } = await requireFirm(context);
  const [{ closed }, figures, invitations, prices, invoices, balance, overpaidCents] = await Promise.all([
    readOffice(database),
    countFigures(database, firmId),
    listUnansweredInvitations(database, firmId),
    listPrices(database, firmId),
    listInvoices(database, { firmId, open: true }),
    readBalance(database, firmId),
    readCredit(database, firmId),
  ]);
  return {
    name: firm.profile.name,
    number: firm.number,
    flash: readFlash(request, NOTICES),
    status: describeStatus(firm),
    head: headStateOf(firm, invitations.length),
    withUs: describeReview(firm, closed),
    missing: describeMissing(firm, path),
    helps: describeSuggestions(firm, prices.length, path),
    invitations: describeInvitations(invitations, new Date()),
    figures: describeFigures(figures),
    documents: describeDocuments(firm),
    balance: describeBalance(invoices, balance, overpaidCents),
    settings: describeSettings(firm, prices.length, path),
    paths: {
      open: path('oeffnen/'),
      choices: path('auswahl/'),
      documents: path('unterlagen/'),
      invoices: path('rechnungen/'),
      reviews: path('bewertungen/'),
      complain: path('beschwerde/'),
      leave: path('verlassen/'),
    },
  };
}

const LOOKS: Record<keyof typeof firmStatus, BadgeLook> = {
  applied: { tone: 'info', shape: 'ring' },
  checking: { tone: 'info', shape: 'half' },
  active: { tone: 'good', shape: 'check' },
  blocked: { tone: 'bad', shape: 'triangle' },
  paused: { tone: 'off', shape: 'pause' },
  suspended: { tone: 'bad', shape: 'cross' },
};

export default function StartPage({ loaderData: page }: Route.ComponentProps) {
  const { status, missing, paths } = page;
  return (
    <FormPage title="" heading={page.name ?? ''} head={page.head}>
      <div className="-mt-2 flex flex-wrap items-center gap-3">
        <Badge {...LOOKS[status.kind]}>{firmStatus[status.kind].label}</Badge>
        <span className="text-ink-soft tabular-nums">{statusTexts.number(page.number)}</span>
      </div>
      {status.texts.map((text) => (
        <p key={text} className="max-w-prose">
          {text}
        </p>
      ))}
      {status.measures.length > 0 && (
        <section aria-labelledby="gruende" className="rounded-md border border-line bg-isar-50 p-4">
          <h2 id="gruende" className="text-lg">
            {statusTexts.measures}
          </h2>
          {status.measures.map(({ title, rule, facts, from }) => (
            <div key={title + from} className="mt-3">
              <p className="font-semibold">
                {title}. {from}
              </p>
              <p>{rule}</p>
              <p className="whitespace-pre-line">{facts}</p>
            </div>
          ))}
          <p className="mt-3">
            <TextLink href={paths.complain}>{statusTexts.objection}</TextLink>
          </p>
        </section>
      )}
      {page.withUs && (
        <PageSection id="bei-uns" heading={vettingDueTexts.heading}>
          <p className="font-semibold">{page.withUs.due}</p>
          {page.withUs.documents.length > 0 && (
            <ul className="list-disc pl-5">
              {page.withUs.documents.map((document) => (
                <li key={document}>{document}</li>
              ))}
            </ul>
          )}
        </PageSection>
      )}
      {missing.length > 0 && (
        <PageSection id="fehlt" heading={missingTexts.heading}>
          <ul className="grid gap-1">
            {missing.map(({ label, href, note }) => (
              <li key={label} className="flex flex-wrap items-center gap-x-3">
                <LineLink href={href}>{label}</LineLink>
                {note && <span className="text-ink-soft">{note}</span>}
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection id="anfragen" heading={invitationList.heading}>
        {page.invitations.length === 0 ? (
          <p>{invitationList.none}</p>
        ) : (
          <ul className="grid gap-3">
            {page.invitations.map(({ key, title, due, turn, reference }) => (
              <li key={key}>
                <form method="post" action={paths.open}>
                  <button
                    type="submit"
                    name="kennung"
                    value={key}
                    className="block min-h-12 w-full rounded-md border border-line-strong p-4 text-left hover:border-isar-700 hover:bg-isar-50"
                  >
                    <span className="block font-semibold text-isar-700 underline">{title}</span>
                    {turn && (
                      <span className="my-1 block">
                        <Badge tone={turn === 'firm' ? 'strong' : 'off'} shape={turn === 'firm' ? 'arrow' : 'pause'}>
                          {invitationList.turns[turn]}
                        </Badge>
                      </span>
                    )}
                    <span className="block">{due}</span>
                    <span className="block text-ink-soft tabular-nums">{reference}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </PageSection>
      <PageSection id="rechnungen" heading={firmBillingTexts.heading}>
        <p>{page.balance}</p>
        <Open href={paths.invoices}>{firmBillingTexts.open}</Open>
      </PageSection>
      {page.helps.length > 0 && (
        <PageSection id="hilft" heading={helpTexts.heading}>
          <p className="text-ink-soft">{helpTexts.intro}</p>
          <ul className="divide-y divide-line border-t border-line">
            {page.helps.map(({ label, href, note }) => (
              <li key={href} className="flex items-start gap-3 py-2">
                <Circle aria-hidden="true" className="mt-3 size-5 shrink-0 text-isar-600" />
                <div>
                  <LineLink href={href} className="font-semibold">
                    {label}
                  </LineLink>
                  <p className="text-ink-soft">{note}</p>
                </div>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection id="unterlagen" heading={documentList.heading}>
        <DocumentList documents={page.documents} />
        <Open href={paths.documents}>{documentList.open}</Open>
      </PageSection>
      <PageSection id="angaben" heading={firmSettingsTexts.heading}>
        <ul className="divide-y divide-line border-t border-line">
          {page.settings.map(({ href, label, value }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-isar-50"
              >
                <span className="font-semibold text-isar-700 underline">{label}</span>
                <span className="text-ink-soft">{value}</span>
              </a>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="zahlen" heading={firmFigureTexts.heading}>
        <p className="text-ink-soft">{firmFigureTexts.period(pointRules.answers.withinDays)}</p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          {page.figures.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-xl font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Open href={paths.choices}>{firmFigureTexts.open}</Open>
      </PageSection>
      <PageSection id="mehr" heading={moreTexts.heading}>
        <ul>
          <li>
            <LineLink href={paths.reviews}>{firmReviewTexts.open}</LineLink>
          </li>
          <li>
            <LineLink href={paths.complain}>{moreTexts.complain}</LineLink>
          </li>
          <li>
            <LineLink href={paths.leave}>{moreTexts.leave}</LineLink>
          </li>
        </ul>
      </PageSection>
    </FormPage>
  );
}

const Open = ({ href, children }: { href: string; children: string }) => (
  <p>
    <ButtonLink href={href} kind="secondary">
      {children}
    </ButtonLink>
  </p>
);

function describeFigures({ answerPoints, ...counts }: Awaited<ReturnType<typeof countFigures>>) {
  const names = ['invited', 'inTime', 'offers', 'shared', 'orders'] as const;
  return [
    ...names.map((name) => [firmFigureTexts[name], String(counts[name])] as const),
    [firmFigureTexts.answerPoints, firmFigureTexts.points(answerPoints, pointRules.answers.most)] as const,
  ];
}
