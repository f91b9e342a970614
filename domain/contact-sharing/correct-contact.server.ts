import { correctionCall } from '../../content/contact-fields.ts';
import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findValue, hasRow, listRows, raw, readRow } from '../../platform/db/rows.ts';
import { enqueue, type NewJob } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { mayReceiveCode } from '../deliveries/mail-limits.server.ts';
import { isSuppressed } from '../deliveries/suppression.server.ts';
import { findReachError, textRules } from '../form-rules.ts';
import { givenPostalCode } from '../inquiries/describe-inquiry.ts';
import { findContactFlags } from '../inquiries/inquiry-flags.ts';
import { type ContactField, contactColumns, contactFields } from '../inquiries/mask-contact.ts';
import { forgetPhoneCode, isCodeMailed, spendMailedCode } from '../inquiries/phone-code.server.ts';
import { QUARANTINED } from '../inquiries/quarantine.server.ts';
import { revokeLinks } from '../magic-links/make-link.server.ts';
import { hideFormer } from '../messages/messages.server.ts';
import { moveReminders } from '../orders/guarantee.server.ts';
import { toE164 } from '../phone-number.server.ts';
import { startResponseTime } from '../response-time/response-times.server.ts';
import { moveReviews } from '../reviews/write-review.server.ts';
import { findPlace } from '../service-area/service-area.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { type Actor, CUSTOMER, type NotLocked, recordEvent, workOnInquiry } from '../workflow/inquiry-events.server.ts';
import { closedStatuses, MATCH_QUEUE } from '../workflow/reasons.ts';
import { recordDisclosure } from './share-contact.server.ts';
import { type CustomerContact, correctedFields, type SharedFields } from './share-fields.ts';

/**
 * Firms with the contact get the corrected one: the old disclosure ends and a new one starts. Returns the invitations
 * that changed.
 */
async function correctShares(client: Client, inquiryId: string, contact: CustomerContact): Promise<string[]> {
  // A draft may hold the old name.
  await execute(client)`delete from contact_share_drafts where inquiry_id = ${inquiryId}`;
  const rows = await listRows<{ invitation_id: string; shown: SharedFields }>(client)`
    select invitation_id, shown from contact_shares where inquiry_id = ${inquiryId} and withdrawn_at is null
    order by invitation_id for update`;
  const notified: string[] = [];
  for (const { invitation_id: invitationId, shown } of rows) {
    const fields = correctedFields(shown, contact);
    if (isSame(shown, fields)) continue;
    await execute(client)`
      update contact_shares set shown = ${JSON.stringify(fields)}
      where invitation_id = ${invitationId} and withdrawn_at is null`;
    const basis =
      (await findValue<'shared' | 'asked-by-phone'>(client)`
        update disclosures set revoked_at = now()
        where invitation_id = ${invitationId} and scope = 'contact' and revoked_at is null returning basis`) ??
      'shared';
    await recordDisclosure(client, { inquiryId, invitationId, fields, basis, scopes: ['contact'] });
    notified.push(invitationId);
  }
  return notified;
}

const isSame = (one: SharedFields, other: SharedFields) =>
  (['name', 'phone', 'email'] as const).every((field) => one[field] === other[field]);

/** A firm may contact the customer by email only. */
const isEmailShared = (client: Client, inquiryId: string) =>
  hasRow(client)`
    select from contact_shares where inquiry_id = ${inquiryId} and withdrawn_at is null and shown ? 'email' limit 1`;

type Call = {
  inquiryId: string;
  actor: Actor;
  seen?: string;
  given: Partial<Record<ContactField, string>>;
  /** The customer proves identity by a code sent to the address on file; the office checks in another way. */
  code?: string;
};

type ContactCorrected =
  | { kind: 'corrected'; changed: ContactField[] }
  | { kind: 'same' | 'email-shared' | 'wrong-code' }
  | { kind: 'invalid'; errors: Partial<Record<ContactField, string>> }
  /** Firms were chosen by the postal code and have seen it. */
  | { kind: 'firms-asked' }
  | NotLocked;

type Stored = Record<ContactField, string> & { flags: string[]; withoutEmails: boolean };

/**
 * Art. 16 GDPR. The log holds field names, never values. A new address ends every link, because old ones may be in a
 * stranger's mailbox; firms with the contact are notified (Art. 19).
 */
export async function correctContact(database: Queries, call: Call): Promise<ContactCorrected> {
  const { inquiryId, actor, seen } = call;
  const { contact, errors } = readContact(call.given);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return workOnInquiry(database, { inquiryId, seen }, async (client, inquiry): Promise<ContactCorrected> => {
    const before = await findStored(client, inquiryId);
    const after = { ...before, ...contact };
    const changed = contactFields.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return { kind: 'same' };
    const unreachable = findReachError(after.phone, after.email);
    if (unreachable && (changed.includes('phone') || changed.includes('email')))
      return { kind: 'invalid', errors: { phone: unreachable } };
    if (changed.includes('postalCode') && (await wereFirmsAsked(client, inquiryId))) return { kind: 'firms-asked' };
    if (after.email === '' && (await isEmailShared(client, inquiryId))) return { kind: 'email-shared' };
    if (actor.kind === 'customer' && !(await spendMailedCode(client, inquiryId, call.code ?? '')))
      return { kind: 'wrong-code' };
    const moved = before.email.toLowerCase() !== after.email.toLowerCase();
    if (moved) await moveReminders(client, inquiryId, after.email);
    if (moved) await moveReviews(client, inquiryId, after.email);
    await store(client, inquiryId, { after, changed });
    await hideFormer(client, inquiryId, { before, after });
    const notified = await correctShares(client, inquiryId, after);
    if (moved) await revokeLinks(client, { inquiryId });
    // A code belongs to the data under which it was given.
    if (moved || changed.includes('phone')) await forgetPhoneCode(client, inquiryId);
    // A form opened earlier would overwrite the office's correction.
    else if (actor.kind === 'staff') await forgetPhoneCode(client, inquiryId, 'correct');
    await recordEvent(client, inquiryId, { event: 'correct-contact', actor, details: { fields: changed } });
    const details = { fields: changed, firms: notified.length };
    if (actor.kind === 'staff')
      await recordAction(client, { actor: actor.id, action: 'inquiry.correct-contact', subject: inquiryId, details });
    const jobs: NewJob[] = notified.map((invitationId) => ({
      queue: 'send-contact-corrected',
      data: { inquiryId, invitationId },
    }));
    if (!before.withoutEmails)
      jobs.push(...mailsToCustomer({ inquiryId, before, after, changed, moved, notified: notified.length > 0 }));
    const placed = isPlaced(after.postalCode);
    if (placed !== isPlaced(before.postalCode) && !closedStatuses.includes(inquiry.status)) {
      if (placed) await recordEvent(client, inquiryId, { event: 'postal-code', actor });
      await startResponseTime(client, inquiryId, inquiry.now);
    }
    if (changed.includes('postalCode')) {
      const kinds = ['postcode'] as const;
      await finishTasksOf(client, { inquiryId, actor: actor.id, outcome: 'done', kinds });
    }
    if (changed.includes('postalCode') && inquiry.status === 'new')
      jobs.push({ queue: MATCH_QUEUE, data: { inquiryId } });
    await enqueue(client, jobs);
    return { kind: 'corrected', changed };
  });
}

/** Firms can be asked without a check by somebody. */
const isPlaced = (postalCode: string) => givenPostalCode(postalCode) !== null && findPlace(postalCode)?.inArea === true;

function readContact(given: Call['given']) {
  const contact: Partial<Record<ContactField, string>> = {};
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of contactFields) {
    const typed = given[field];
    if (typed === undefined) continue;
    const { clean, findError } = textRules[field];
    contact[field] = clean(typed);
    const error = findError(clean(typed));
    if (error) errors[field] = error;
  }
  return { contact, errors };
}

/** SQL: nobody emails this customer. */
const WITHOUT_EMAILS = raw(`status = 'spam' or (${QUARANTINED} and hold_lifted_at is null)`);

async function findStored(client: Client, inquiryId: string): Promise<Stored> {
  const columns = contactFields.map((field) => `coalesce(${contactColumns[field]}, '') as "${field}"`);
  return readRow<Stored>(client)`
    select ${raw(columns.join(', '))}, flags, ${WITHOUT_EMAILS} as "withoutEmails"
    from inquiries where id = ${inquiryId}`;
}

const wereFirmsAsked = (client: Client, inquiryId: string) =>
  hasRow(client)`select from invitations where inquiry_id = ${inquiryId} limit 1`;

async function store(
  client: Client,
  inquiryId: string,
  { after, changed }: { after: Stored; changed: ContactField[] },
) {
  const judged = [...(changed.includes('phone') ? ['phone'] : []), ...(changed.includes('postalCode') ? ['area'] : [])];
  const phone = toE164(after.phone);
  const found = findContactFlags(phone, after.postalCode);
  const flags = [
    ...after.flags.filter((flag) => !judged.includes(flag)),
    ...found.filter((flag) => judged.includes(flag)),
  ];
  const columns = changed.map((field, index) => `${contactColumns[field]} = $${index + 3}`);
  const values = changed.map((field) => (field === 'email' && after.email === '' ? null : after[field]));
  await client.query(`update inquiries set flags = $2, ${columns.join(', ')} where id = $1`, [
    inquiryId,
    flags,
    ...values,
  ]);
  // Needs its own statement, because a trigger clears the parsed number when the text changes.
  if (changed.includes('phone'))
    await execute(client)`update inquiries set phone_e164 = ${phone} where id = ${inquiryId}`;
}

type Correction = {
  inquiryId: string;
  before: Stored;
  after: Stored;
  changed: ContactField[];
  moved: boolean;
  notified: boolean;
};

/** Both addresses are notified, so that nobody takes over an inquiry unnoticed; only the new one gets a link. */
const mailsToCustomer = ({ inquiryId, before, after, changed, moved, notified }: Correction): NewJob[] => [
  ...(after.email ? [{ queue: 'send-corrected', data: { inquiryId, fields: changed, moved, notified } }] : []),
  ...(moved && before.email ? [{ queue: 'send-address-left', data: { inquiryId, to: before.email } }] : []),
];
/** Per inquiry and day, besides the limit per mailbox: a stranger's address can appear in many inquiries. */
const MAX_CODES = 3;

/** By code if the address accepts our emails, otherwise by phone. */
export async function findCorrection(database: Sql, inquiryId: string) {
  const rows = await listRows<{ email: string | null; asked: boolean; call: boolean }>(database)`
    select case when not (${WITHOUT_EMAILS}) then nullif(email_address, '') end as email, exists (select from invitations
      where inquiry_id = q.id) as asked,
      exists (select from tasks where inquiry_id = q.id and kind = 'call-correction' and done_at is null) as call
    from inquiries q where id = ${inquiryId}`;
  const { email = null, asked = false, call = false } = rows[0] ?? {};
  const byMail = email !== null && !(await isSuppressed(database, email));
  return {
    email: byMail ? email : null,
    byMail,
    codeMailed: byMail && (await isCodeMailed(database, inquiryId, 'send-correction-code')),
    firmsAsked: asked,
    callAsked: call,
  };
}

type CodeAsked = { kind: 'sent' | 'no-address' | 'too-many' } | NotLocked;

/** Sent only to the address on file. A valid code is sent again instead of a new one. */
export const askForCode = (database: Queries, inquiryId: string) =>
  workOnInquiry(database, { inquiryId }, async (client): Promise<CodeAsked> => {
    const { email, codeMailed } = await findCorrection(client as Sql, inquiryId);
    if (email === null) return { kind: 'no-address' };
    if (codeMailed) return { kind: 'sent' };
    const rowCount = await execute(client)`
      select from inquiry_events
      where inquiry_id = ${inquiryId} and event = 'code-asked' and at > now() - interval '1 day' limit ${MAX_CODES}`;
    if (rowCount === MAX_CODES || !(await mayReceiveCode(client, email))) return { kind: 'too-many' };
    await recordEvent(client, inquiryId, { event: 'code-asked', actor: CUSTOMER });
    await enqueue(client, [{ queue: 'send-correction-code', data: { inquiryId } }]);
    return { kind: 'sent' };
  });

export const askForCall = (database: Queries, inquiryId: string) =>
  workOnInquiry(database, { inquiryId }, async (client, inquiry): Promise<{ kind: 'asked' } | NotLocked> => {
    if ((await findCorrection(client as Sql, inquiryId)).callAsked) return { kind: 'asked' };
    await recordEvent(client, inquiryId, { event: 'correction-asked', actor: CUSTOMER });
    const dueAt = nextWorkingDayAt(inquiry.now);
    await raiseTask(client, { kind: 'call-correction', inquiryId, dueAt, note: correctionCall });
    return { kind: 'asked' };
  });
