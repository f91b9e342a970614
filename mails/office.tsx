import { flagTexts, operatorDigest, refusal, undeliverable } from '../content/mails.ts';
import { codesRefused, invite, newDevice, responseAtRisk, taskDue } from '../content/office/mails.ts';
import { testMailTexts } from '../content/office/operation.ts';
import { addressOf, button, Lines, listFacts, note, paragraph, soft, subheading } from './components.tsx';
import { sample, template } from './layout.tsx';

type Digest = {
  held: { reference: string; receivedAt: string; postalCode: string; property: string; flags: string[] }[];
  more: number;
  unnotified: string[];
};
const digest: Digest = {
  held: [{ ...sample, postalCode: '80636', flags: ['many'] }],
  more: 3,
  unnotified: ['1C2D3E4F'],
};

type Undeliverable = { kind: string; reference: string | null; link: string; reason: string; suppressed: boolean };
type ResponseAtRisk = {
  link: string;
  reference: string;
  missed: boolean;
  promised: string;
  place: string;
  status: string;
  notified: boolean;
};
type TaskDue = {
  link: string;
  name: string | null;
  tasks: readonly { title: string; reference: string | null; due: string }[];
  more: number;
};
const due = { title: 'Angehaltene Anfrage prüfen', reference: sample.reference, due: sample.promised };

export const officeMails = {
  'operator-digest': template<Digest>(
    ({ siteUrl, held, more, unnotified }) => {
      const { labels } = operatorDigest;
      const all = held.length + more;
      const listed = held.flatMap(({ reference, receivedAt, postalCode, property, flags }) => [
        subheading(reference),
        listFacts([
          { label: labels.received, value: receivedAt },
          { label: labels.property, value: `${property}, ${postalCode}` },
          { label: labels.flags, value: flags.map((flag) => flagTexts[flag] ?? flag).join('; ') },
        ]),
      ]);
      const shown = [
        operatorDigest.held(all),
        ...listed,
        more > 0 && operatorDigest.more(more),
        button(`${siteUrl}/zentrale/#zurueckgehalten`, operatorDigest.button),
      ];
      return {
        subject: operatorDigest.subject(all, unnotified.length),
        preview: operatorDigest.preview(all, unnotified.length),
        heading: operatorDigest.heading,
        body: [unnotified.length > 0 && note(operatorDigest.unnotified(unnotified)), ...(held.length > 0 ? shown : [])],
      };
    },
    {
      standard: digest,
      ruhig: { ...digest, more: 0, unnotified: [] },
      unbenachrichtigt: { ...digest, held: [], more: 0 },
    },
  ),
  'test-mail': template<{ link: string }>(({ link }) => ({
    ...testMailTexts,
    body: [testMailTexts.opening, button(link, testMailTexts.button), soft(testMailTexts.spam)],
  })),
  refusal: template<{ status: number; code: string; secondsSinceSubmission: number; build: string }>(
    ({ status, code, secondsSinceSubmission, build }) => {
      const { labels } = refusal;
      const facts = [
        { label: labels.answer, value: code ? `${status}, ${code}` : String(status) },
        { label: labels.age, value: refusal.minutes(Math.round(secondsSinceSubmission / 60)) },
        { label: labels.build, value: build },
      ];
      return { ...refusal, body: [refusal.what, refusal.advice, listFacts(facts), refusal.limit] };
    },
    { standard: { status: 422, code: '23514', secondsSinceSubmission: 5_400, build: '3f9a1c27b0de' } },
  ),
  undeliverable: template<Undeliverable>(
    ({ kind, reference, link, reason, suppressed }) => {
      const { labels, kinds, otherKind, addressRefused, mailRefused, advice } = undeliverable;
      const facts = listFacts([
        ...(reference ? [{ label: labels.id, value: reference }] : []),
        { label: labels.reason, value: reason },
      ]);
      const refused = suppressed ? addressRefused : mailRefused;
      const body = [
        kinds[kind] ?? otherKind,
        reference ? `${refused} ${advice}` : refused,
        facts,
        button(link, reference ? undeliverable.inquiry : undeliverable.outbox),
      ];
      const { heading, subject, preview } = undeliverable;
      return { heading, subject: subject(kind, reference), preview: preview(reference), body };
    },
    {
      standard: { kind: 'send-receipt', reason: 'SMTP 550 EENVELOPE at RCPT TO', suppressed: true },
      sperrig: {
        kind: 'unknown',
        reference: null,
        link: `${sample.siteUrl}/zentrale/postausgang/`,
        reason: `SMTP 554 ${'EMESSAGE_REFUSED_'.repeat(12)} at DATA`,
        suppressed: false,
      },
    },
  ),
  /** Contains no personal data: opening the contact is logged. */
  'response-at-risk': template<ResponseAtRisk>(
    ({ link, reference, missed, promised, place, status, notified }) => {
      const { labels } = responseAtRisk;
      const facts = [
        { label: labels.reference, value: reference },
        { label: labels.promised, value: promised },
        { label: labels.place, value: place },
        { label: labels.status, value: status },
      ];
      return {
        subject: responseAtRisk.subject(reference, missed),
        preview: responseAtRisk.preview(promised),
        heading: responseAtRisk.heading(missed),
        body: [
          responseAtRisk.opening(missed),
          listFacts(facts),
          missed && (notified ? responseAtRisk.notified : responseAtRisk.notNotified),
          button(link, responseAtRisk.button),
        ],
      };
    },
    {
      standard: { missed: false, status: 'neu', notified: true },
      verfehlt: { missed: true, status: 'neu', notified: false },
    },
  ),
  'task-due': template<TaskDue>(
    ({ link, name, tasks, more }) => {
      const { labels } = taskDue;
      const listed = tasks.flatMap(({ title, reference, due: day }) => [
        subheading(title),
        listFacts([
          ...(reference ? [{ label: labels.inquiry, value: reference }] : []),
          { label: labels.due, value: day },
        ]),
      ]);
      return {
        subject: taskDue.subject(tasks.length + more),
        preview: taskDue.preview(tasks.map(({ title }) => title)),
        heading: taskDue.heading(tasks.length + more),
        body: [
          paragraph(<Lines text={`${taskDue.greeting(name)}\n${taskDue.opening}`} />),
          ...listed,
          more > 0 && soft(taskDue.more(more)),
          button(link, taskDue.button),
        ],
      };
    },
    {
      standard: { tasks: [due, { ...due, reference: null }], more: 3 },
      zentrale: { name: null, tasks: [due], more: 0 },
    },
  ),
  invite: template<{ name: string; setUpUrl: string }>(
    ({ name, setUpUrl }) => ({
      ...invite,
      body: [
        invite.greeting(name),
        invite.opening,
        button(setUpUrl, invite.button),
        addressOf(setUpUrl),
        soft(invite.limit),
        soft(invite.notYou),
      ],
    }),
    { standard: { setUpUrl: sample.link } },
  ),
  'codes-refused': template<{ name: string; at: string }>(
    ({ name, at }) => ({
      ...codesRefused,
      body: [
        codesRefused.greeting(name),
        codesRefused.opening,
        listFacts([{ label: codesRefused.labels.at, value: at }]),
        codesRefused.yours,
        codesRefused.notYours,
      ],
    }),
    { standard: { at: sample.receivedAt } },
  ),
  'new-device': template<{ name: string; device: string; at: string }>(
    ({ name, device, at }) => {
      const { labels, greeting, opening, yours, notYours } = newDevice;
      const facts = [
        { label: labels.device, value: device },
        { label: labels.at, value: at },
      ];
      const body = [greeting(name), opening, listFacts(facts), yours, notYours];
      return { ...newDevice, preview: newDevice.preview(device), body };
    },
    { standard: { at: sample.receivedAt, device: 'Firefox, Windows' } },
  ),
};
