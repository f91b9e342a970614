import { company } from '../../../content/company.ts';
import { mailtoOf } from '../../../content/german-format.ts';
import { inquiryPageTexts, officeCorrectionTexts as texts } from '../../../content/office/inquiries.ts';
import { limits } from '../../../domain/form-rules.ts';
import type { ContactData } from '../../../domain/inquiries/contact.server.ts';
import { type ContactField, contactFields } from '../../../domain/inquiries/mask-contact.ts';
import { formatDueTime } from '../../../domain/time/munich-clock.ts';
import { mapLink } from '../../magic-links/map-link.ts';
import { Choice } from '../../ui/choice.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Field, Form, useRefused } from '../../ui/form.tsx';
import { Mail, MapPin, MessageSquare, Phone } from '../../ui/icons.ts';
import { Box, SmallButton, SmallLink } from '../../ui/page.tsx';
import { inquiryPath, referenceOf } from './inquiry-display.tsx';
import type { InquiryView } from './inquiry-view.ts';

type Input = { type?: string; inputMode?: 'numeric' | 'tel' | 'email'; maxLength: number };
export const CONTACT_INPUTS: Record<ContactField, Input> = {
  firstName: { maxLength: limits.name },
  lastName: { maxLength: limits.name },
  phone: { type: 'tel', inputMode: 'tel', maxLength: limits.phone },
  email: { inputMode: 'email', maxLength: limits.email },
  postalCode: { inputMode: 'numeric', maxLength: 10 },
};

type ContactBoxProps = { view: InquiryView; contact: ContactData | null; firmsAsked: boolean };
type Values = Partial<Record<ContactField, string>>;

const fieldOf = (name: ContactField) => ({ name, label: texts.fields[name], ...CONTACT_INPUTS[name] });

function CorrectForm({ view, values, firmsAsked }: Omit<ContactBoxProps, 'contact'> & { values: Values }) {
  const { inquiry, lastEvent } = view;
  return (
    <Fold form="correct" className="border-t border-line pt-1" title={texts.summary}>
      <Form name="correct" action={inquiryPath(inquiry.id)} values={{ gesehen: lastEvent }} className="space-y-3 pb-2">
        <p className="text-ink-soft">{texts.intro}</p>
        {contactFields
          .filter((name) => name !== 'postalCode' || !firmsAsked)
          .map((name) => (
            <Field dense key={name} {...fieldOf(name)} defaultValue={values[name] ?? ''} />
          ))}
        {firmsAsked && <p className="text-ink-soft">{texts.postalCodeFixed(view.postalCode)}</p>}
        <p className="text-ink-soft">{texts.mailHint}</p>
        <Choice name="gebeten" label={texts.tick} />
        <SmallButton intent="berichtigen">{texts.button}</SmallButton>
      </Form>
    </Fold>
  );
}

const WISHES = Object.entries(inquiryPageTexts.wishFields) as [keyof typeof inquiryPageTexts.wishFields, string][];

/** Masked until requested; the audit log records who requested it. */
export function ContactBox({ view, contact, firmsAsked }: ContactBoxProps) {
  const { inquiry } = view;
  // Masked data cannot be corrected. A refused correction shows what was typed and unmasks nothing else.
  const refused = useRefused('correct');
  const values = contact ? present(contact, view.postalCode ?? '') : refused && {};
  return (
    <Box id="kontakt" heading={inquiryPageTexts.contact} aside={inquiry.call_consent ? inquiryPageTexts.consent : null}>
      {contact ? <OpenContact contact={contact} view={view} /> : <Masked view={view} />}
      {values && !inquiry.erase_due_at && (
        <div className="mt-3 text-sm">
          <CorrectForm view={view} values={values} firmsAsked={firmsAsked} />
        </div>
      )}
    </Box>
  );
}

const present = (contact: ContactData, postalCode: string) => ({
  firstName: contact.first_name,
  lastName: contact.last_name,
  phone: contact.phone_number,
  email: contact.email_address ?? '',
  postalCode,
});

function Masked({ view: { contact, inquiry } }: { view: InquiryView }) {
  return (
    <form method="post" action={`${inquiryPath(inquiry.id)}#kontakt`} className="space-y-3 text-sm">
      <p className="font-semibold">
        {contact.name}
        <span className="block font-normal text-ink-soft">
          {contact.phone} · {contact.email ?? inquiryPageTexts.noEmail}
        </span>
      </p>
      <p className="text-ink-soft">{inquiryPageTexts.contactMasked}</p>
      <SmallButton intent="kontakt">{inquiryPageTexts.openContact}</SmallButton>
    </form>
  );
}

function OpenContact({ contact, view }: { contact: ContactData; view: InquiryView }) {
  const { dial, email_address: email, wish } = contact;
  const reference = referenceOf(view.inquiry.id);
  const text = encodeURIComponent(inquiryPageTexts.smsText(reference, company.phone));
  const subject = encodeURIComponent(inquiryPageTexts.title(reference));
  const options = [
    [inquiryPageTexts.call, Phone, dial && `tel:${dial}`],
    [inquiryPageTexts.sms, MessageSquare, dial && `sms:${dial}?body=${text}`],
    [inquiryPageTexts.mail, Mail, email && `${mailtoOf(email)}?subject=${subject}`],
    [inquiryPageTexts.openMap, MapPin, view.postalCode && mapLink(view.spokenPlace, wish?.object_address)],
  ] as const;
  return (
    <div className="space-y-3 text-sm">
      <p className="font-semibold break-words">
        {contact.first_name} {contact.last_name}
        <span className="block font-normal">{contact.phone_number}</span>
        <span className="block font-normal text-ink-soft">{email ?? inquiryPageTexts.noEmail}</span>
        {contact.building_name && (
          <span className="block font-normal">{inquiryPageTexts.buildingName(contact.building_name)}</span>
        )}
        <span className="block font-normal">{view.postalCode ? view.spokenPlace : inquiryPageTexts.noPostalCode}</span>
      </p>
      {wish && <DescriptionList dense rows={WISHES.map(([name, label]) => [label, wish[name]])} />}
      <p className="flex flex-wrap gap-2">
        {!dial && <span className="text-ink-soft">{inquiryPageTexts.notDiallable}</span>}
        {options.map(
          ([label, icon, href]) =>
            href && (
              <SmallLink key={label} href={href} icon={icon} rel="noopener noreferrer">
                {label}
              </SmallLink>
            ),
        )}
      </p>
    </div>
  );
}

type CodeProps = { reference: string; address: string; made: { code: string; expiresAt: Date } | null; now: Date };

/** Shown once, to be read out on the telephone. */
export function PhoneCodeBox({ reference, address, made, now }: CodeProps) {
  return (
    <Box id="code" heading={inquiryPageTexts.phoneCode}>
      {made ? (
        <div role="status" className="space-y-2 text-sm">
          <p className="text-ink-soft">{inquiryPageTexts.phoneAddress}</p>
          <p className="font-bold wrap-anywhere">{address}</p>
          <p className="text-ink-soft">{inquiryPageTexts.phoneReference}</p>
          <p className="text-2xl font-bold tracking-widest">{reference}</p>
          <p className="text-ink-soft">{inquiryPageTexts.phoneDigits}</p>
          <p className="text-2xl font-bold tracking-widest">{made.code.replace(/(\d{4})/, '$1 ')}</p>
          <p>{inquiryPageTexts.phoneCodeMade(formatDueTime(made.expiresAt, now))}</p>
        </div>
      ) : (
        <form method="post" action="#code" className="space-y-3 text-sm">
          <p className="text-ink-soft">{inquiryPageTexts.phoneCodeText}</p>
          <SmallButton intent="code">{inquiryPageTexts.makePhoneCode}</SmallButton>
        </form>
      )}
    </Box>
  );
}
