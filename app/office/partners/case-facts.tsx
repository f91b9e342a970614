import type { ReactNode } from 'react';
import { mailtoOf } from '../../../content/german-format.ts';
import { partnerCaseTexts as texts } from '../../../content/office/partners.ts';
import { capabilityWords, legalFormWords } from '../../../content/partner-words.ts';
import type { PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { Box } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shortTime } from '../inquiries/inquiry-words.ts';
import { PartnerBadge } from './partner-marks.tsx';
import { partnerPath, shortDay } from './partner-words.ts';

/** What the firm says of itself. Its contact is that of a business: nothing is masked. */
export function FactsBox({ found }: { found: PartnerCase }) {
  const { partner, capabilities, now } = found;
  const { labels } = texts;
  const rows: [string, ReactNode][] = [
    [labels.pendingName, partner.pending_name],
    [labels.legalForm, legalFormWords[partner.legal_form]],
    [labels.address, `${partner.street}, ${partner.postal_code} ${partner.city}`],
    [labels.register, [partner.register_court, partner.register_number].filter(Boolean).join(', ')],
    [labels.vatId, partner.vat_id && <VatId found={found} />],
    [labels.taxNumber, partner.tax_number],
    [labels.smallBusiness, partner.small_business && texts.smallBusiness],
    [labels.contact, partner.contact_name],
    [labels.phone, <ContactLink key="phone" href={`tel:${partner.dial}`} words={partner.phone} />],
    [labels.email, <ContactLink key="email" href={mailtoOf(partner.email)} words={partner.email} />],
    // Not a link: the address was typed by a stranger.
    [labels.website, partner.website],
    [labels.about, partner.about],
    [labels.capabilities, capabilities.map((capability) => capabilityWords[capability]).join(', ')],
    [labels.area, areaWords(found)],
    [labels.hours, hoursWords(partner.hours)],
    [labels.weeklyLimit, texts.weeklyLimit(partner.weekly_limit)],
    [labels.terms, found.terms.length > 0 ? <Terms key="terms" found={found} /> : texts.termsMissing],
    [labels.submitted, partner.submitted_at && shortTime(partner.submitted_at, now)],
    [labels.active, partner.active_since && shortTime(partner.active_since, now)],
  ];
  return (
    <Box id="betrieb" heading={texts.facts}>
      <Twins found={found} />
      <dl className="text-sm">
        {rows
          .filter(([label, value]) => value || NEEDED.includes(label))
          .map(([label, value]) => (
            <div key={label} className="border-t border-line py-1.5 first:border-t-0 sm:flex sm:gap-4">
              <dt className="w-36 shrink-0 text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value || texts.notGiven}</dd>
            </div>
          ))}
      </dl>
    </Box>
  );
}

/** Shown even when they are empty. */
const NEEDED: string[] = [texts.labels.capabilities, texts.labels.register];

function ContactLink({ href, words }: { href: string; words: string }) {
  return (
    <TextLink href={href} className="inline-block py-0.5 break-all">
      {words}
    </TextLink>
  );
}

function VatId({ found: { partner, vatIdFits } }: { found: PartnerCase }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {partner.vat_id}
      <Badge {...(vatIdFits ? { tone: 'good', shape: 'check' } : { tone: 'bad', shape: 'triangle' })}>
        {vatIdFits ? texts.vatFits : texts.vatFails}
      </Badge>
    </span>
  );
}

function Terms({ found: { terms, now } }: { found: PartnerCase }) {
  const [latest] = terms;
  if (!latest) return null;
  return (
    <>
      {texts.termsAccepted(shortDay(latest.version), shortTime(latest.accepted_at, now), latest.accepted_by)}
      {!latest.is_current && <span className="font-semibold text-danger-700"> · {texts.termsOld}</span>}
    </>
  );
}

function Twins({ found: { twins } }: { found: PartnerCase }) {
  if (twins.length === 0) return null;
  return (
    <div className="mb-3 rounded-md bg-danger-100 px-3 py-2 text-sm text-danger-700">
      <p className="font-semibold">{texts.twins}</p>
      <ul>
        {twins.map(({ number, name, status, same }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 py-1">
            <TextLink href={partnerPath(number)} className="py-1">
              {name} ({number})
            </TextLink>
            {same.map((each) => texts.twinSame[each]).join(', ')}
            <PartnerBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function areaWords({ partner, areaRules }: PartnerCase): string {
  const prefixes = (included: boolean) =>
    areaRules.filter((rule) => rule.included === included).map(({ prefix }) => prefix.padEnd(5, '·'));
  const [more, less] = [prefixes(true).join(', '), prefixes(false).join(', ')];
  return [
    texts.area(partner.radius_km, partner.reached_codes),
    more && texts.areaMore(more),
    less && texts.areaLess(less),
  ]
    .filter(Boolean)
    .join('; ');
}

function hoursWords({ 'mon-fri': week, sat }: PartnerCase['partner']['hours']): string {
  return [texts.hours(...week), sat && texts.saturday(...sat)].filter(Boolean).join(', ');
}
