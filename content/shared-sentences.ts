import { claims } from './claims.ts';

/** Sentences that several pages share, written once so that pages do not contradict each other. */

const firms = `bis zu ${claims.offers.value}\u00a0Betriebe gleichzeitig`;

/** § 5a UWG: shown with this exact wording where people decide. */
export const paidByFirms = 'Wir fragen nur Betriebe an, die uns bei einem Auftrag eine Provision zahlen.';
/** Shown where firms are listed or compared, and in the legal texts. */
export const commissionNote = `${paidByFirms} Der Markt ist größer.`;

const within = `das erste Angebot kommt ${claims.offersWithin.text}`;
const withinWhenAbsent = 'das erste Angebot kommt derzeit innerhalb von drei Werktagen';

/** The promised response time, with the same wording everywhere; a test looks for other wordings. */
export const responseTime = `${capitalised(within)}; Samstage, Sonntage und Feiertage zählen nicht.`;
/** Replaces it while the office is closed. */
export const responseTimeWhenAbsent = `${capitalised(withinWhenAbsent)}.`;
/** The short form for little room; the note on counting the hours follows separately. */
export const shortResponseTime = `${capitalised(within)}.`;
export const responseTimeClause = within;
export const countingNote = 'Gezählt wird Montag bis Freitag, ohne Feiertage.';

/** In the terms and in emails: what we want to do, not what we owe; whether a firm offers is its own choice. */
export const aim = `Das erste Angebot wollen wir Ihnen ${claims.offersWithin.text} schicken; Samstage, Sonntage und Feiertage zählen nicht.`;
const aimWhenAbsent = 'Das erste Angebot wollen wir Ihnen derzeit innerhalb von drei Werktagen schicken.';
/** `due`: the time, where it is known. */
export const currentAim = (absent = false, due: string | null = null) =>
  due ? `Das erste Angebot wollen wir Ihnen bis ${due} schicken.` : absent ? aimWhenAbsent : aim;

/** Each wording on public pages, with its replacement while the office is closed. */
export const responseTimeVariants: Readonly<Record<string, string>> = {
  [responseTime]: responseTimeWhenAbsent,
  [shortResponseTime]: responseTimeWhenAbsent,
  [responseTimeClause]: withinWhenAbsent,
  [countingNote]: '',
  [aim]: aimWhenAbsent,
};

/** Instead of it for a postal code outside the area, until somebody has checked whether a firm goes there. */
export const outsideArea = `Ihr Ort liegt mehr als ${claims.radius.text} von München entfernt. Darum prüfen wir zuerst, ob ein Betrieb zu Ihnen kommt. Dann sagen wir Ihnen Bescheid. Ein Angebot können wir noch nicht zusagen.`;

/** Instead of it where the postal code is missing. */
export const missingPostalCode = 'Ohne Ihre Postleitzahl können wir keinen Betrieb anfragen.';

export const currentResponseTime = (absent: boolean) => (absent ? responseTimeWhenAbsent : responseTime);

/** Shown beside the response time. */
export const firstOffers = 'erste Angebote nach Ihren Angaben; wie verbindlich der Preis ist, steht in jedem';

/** Shown beside every 'Kostenlose Beratung'. */
export const freeAdvice =
  'Kostenlos sind unsere Auskunft und die Angebote. Ob eine Besichtigung etwas kostet, steht im Angebot.';

/** True as soon as /meine-anfrage/ is a route; a test compares. */
export const hasPortalLink = true;

export const whereOffersArrive = hasPortalLink
  ? 'Ihre Angebote stehen auf Ihrer eigenen Seite „Meine Anfrage“. Haben Sie eine E-Mail-Adresse angegeben, schreiben wir Ihnen, sobald eines da ist. Ohne E-Mail-Adresse rufen wir Sie an.'
  : 'Ihre Angebote bekommen Sie per E-Mail. Ohne E-Mail-Adresse rufen wir Sie an.';

export const offersArriveByEmail =
  'Ihre Angebote stehen auf Ihrer eigenen Seite „Meine Anfrage“. Wir schreiben Ihnen, sobald eines da ist.';

export const whoMayCall =
  'Ein Betrieb darf Sie nur anrufen, wenn Sie ihm Ihre Telefonnummer freigeben. Vorher sehen Sie, wer er ist.';

export const whatFirmsSee = `${capitalised(firms)} sehen Ihre Angaben und Fotos, nicht Ihren Namen und Ihre Kontaktdaten. Die bekommt ein Betrieb nur, wenn Sie sie ihm freigeben. Lehnt ein Betrieb ab oder antwortet er nicht, fragen wir einen anderen an.`;

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
