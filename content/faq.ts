import { claims, costsArticleTitle, shownOr } from './claims.ts';
import { pricesLink } from './offer-prices.ts';
import { minimumOrder } from './prices.ts';
import {
  firstOffers,
  freeAdvice,
  paidByFirms,
  responseTime,
  whereOffersArrive,
  whoMayCall,
} from './shared-sentences.ts';
import type { SourceId } from './sources.ts';

export type FaqLink = { label: string; href: string };
export type FaqEntry = {
  id: string;
  question: string;
  answer: readonly string[];
  links?: readonly FaqLink[];
  sources?: readonly SourceId[];
};

export const faqPageCall = {
  heading: 'Ihre Frage ist nicht dabei?',
  text: `Beschreiben Sie Ihr Gebäude in ${claims.questionnaireDuration.text}. Sie erhalten ${claims.offers.text} von geprüften Fachbetrieben, ${claims.freeOfCharge.text}. ${freeAdvice}`,
  button: { label: 'Kostenlose Beratung anfordern', href: '/fragebogen/' },
} as const;

export const faqTexts = {
  listHeading: 'Fragen und Antworten',
  permalink: 'Link zu dieser Antwort',
  sources: 'Quellen',
} as const;

/** A price per unit never stands without the least that a fitter charges. */
const pricesFrom = `Zur Orientierung: Taubenspikes gibt es ${claims.spikesPrice.text}, Taubennetze ${claims.netsPrice.text}, ${claims.priceBasis.text}, bei einem Mindestauftrag von ${minimumOrder.text}.`;

const guaranteeInOffer =
  'Ob Ihr Betrieb eine Garantie gibt, wie lange und worauf, steht in seinem Angebot. Es gilt nur, was dort steht.';

const noStudy = shownOr('lifetimeFaq', '', ' Eine Untersuchung dazu kennen wir nicht.');

export const landingFaq: readonly FaqEntry[] = [
  {
    id: 'kosten',
    question: 'Was kostet Taubenabwehr in München?',
    answer: [
      `Das hängt von Fläche, Höhe und Zugang ab. ${pricesFrom} Muss zuerst Kot entfernt werden oder braucht der Betrieb eine Hebebühne, kommt das hinzu. Den genauen Preis nennt er Ihnen nach dem Aufmaß.`,
      `Lassen Sie sich Anfahrt, Material und Arbeitszeit einzeln aufschreiben. Dann können Sie die Angebote nebeneinanderlegen. Durch den Vergleich lassen sich ${claims.savings.text} der Kosten sparen.`,
      `Unsere Vermittlung kostet Sie nichts. ${paidByFirms}`,
    ],
    links: [{ label: costsArticleTitle, href: '/blog/taubenabwehr-kosten-muenchen/' }, pricesLink],
  },
  {
    id: 'dauer',
    question: 'Wie schnell kann es losgehen und wie lange dauert die Montage?',
    answer: [
      `${responseTime} Sie erhalten ${firstOffers}. ${whereOffersArrive}`,
      `Haben Sie einen Betrieb beauftragt, beginnt die Montage meist ${claims.installationStart.text}. Sie dauert ${claims.installationDuration.text}: Ein einzelner Balkon ist schneller fertig als eine ganze Fassade mit Hebebühne.`,
      `Liegen Eier oder Küken im Nest, muss die Montage warten, bis die Jungen ausgeflogen sind oder eine Fachstelle geholfen hat. Ist es dringend, fragen Sie nach dem ${claims.emergencyService.text}, den viele Partnerbetriebe anbieten.`,
    ],
  },
  {
    id: 'tierschutz',
    question: 'Tut die Taubenabwehr den Tieren weh?',
    answer: [
      `Unnötige Schmerzen darf sie nicht bereiten. § 13 Abs. 1 TierSchG verbietet Vorrichtungen und Stoffe, die Tieren vermeidbare Schmerzen, Leiden oder Schäden zufügen können. Achten Sie auf stumpfe Stäbe statt scharfer Spitzen und auf straffe Netze, die regelmäßig kontrolliert werden. Von Klebepasten raten wir ab. Unsere Partnerbetriebe setzen auf ${claims.animalWelfare.text}. Auf der Baustelle prüfen wir das nicht: Fragen Sie den Betrieb, wie er vorgeht.`,
      'Lassen Sie vor der Montage prüfen, welche Vögel am Gebäude leben. Ringeltauben, Schwalben und Mauersegler sind besonders geschützt, ihre Nester sind tabu. Auch bei Stadttauben raten wir: Lassen Sie Nester mit Eiern oder Küken in Ruhe, bis die Jungen ausgeflogen sind oder eine Fachstelle hilft.',
    ],
    links: [{ label: 'Tauben vergrämen: was erlaubt ist', href: '/blog/tauben-vergraemen-muenchen/' }],
    sources: ['tierschg-13', 'basler-merkblatt', 'berlin-ringeltauben', 'bnatschg-44'],
  },
  {
    id: 'balkon',
    question: 'Was hilft gegen Tauben auf meinem Balkon?',
    answer: [
      'Ein Netz, das den Balkon ganz verschließt. Es muss straff sitzen und rundum dicht sein. Sitzen die Tauben nur auf Geländer oder Sims, genügen oft Spikes oder Spanndrähte. Vor der Montage wird gereinigt.',
      'Sie wohnen zur Miete? Fragen Sie vor dem Bohren Ihren Vermieter. In einer Eigentümergemeinschaft entscheidet die Versammlung, weil ein Netz das Aussehen der Fassade verändern kann (§§ 19, 20 WEG). Fotos Ihres Balkons können Sie im Fragebogen mitschicken.',
    ],
    links: [
      { label: 'Taubenabwehr am Balkon', href: '/blog/taubenabwehr-balkon-muenchen/' },
      { label: 'Wenn Tauben auf dem Balkon nisten', href: '/blog/tauben-nisten-balkon-muenchen/' },
    ],
    sources: ['basler-merkblatt', 'weg-19', 'weg-20'],
  },
  {
    id: 'garantie',
    question: 'Bekomme ich eine Garantie auf die Arbeit?',
    answer: [
      `Das entscheidet der Betrieb, den Sie beauftragen. Unsere Partnerbetriebe geben ${claims.guaranteeMin.text} Garantie auf ihre Arbeit, einige ${claims.guaranteeMax.text}. ${guaranteeInOffer}`,
      'Ihre gesetzlichen Rechte bei Mängeln haben Sie ohne jede Garantie: zwei Jahre lang, bei Arbeiten an einem Bauwerk fünf (§ 634a BGB). Fragen Sie deshalb, was die Garantie Ihnen zusätzlich bringt. Deckt sie nur das Material ab oder auch die Montage? Wie oft muss die Anlage dafür kontrolliert werden?',
    ],
    sources: ['bgb-634a'],
  },
  {
    id: 'krankheiten',
    question: 'Machen Tauben krank?',
    answer: [
      'Für gesunde Menschen ist das Risiko im Alltag gering. Eine Auswertung von 2004 fand für die Jahre 1941 bis 2003 nur 176 dokumentierte Übertragungen von Stadttauben auf Menschen, fast alle über die Luft. Mehr Vorsicht gilt für Menschen mit geschwächtem Immunsystem.',
      'Das Risiko steigt, wenn trockener Kot aufgewirbelt wird, etwa beim Fegen auf dem Dachboden. Größere Mengen gehören deshalb in die Hände eines Fachbetriebs, der staubarm und mit Schutzausrüstung arbeitet. Verlassene Nester können außerdem Taubenzecken beherbergen, die auch Menschen stechen.',
    ],
    links: [{ label: 'Taubenkot richtig entfernen', href: '/blog/professionelle-taubenkot-entfernung-muenchen/' }],
    sources: ['gesundheit', 'dguv-201-031', 'taubenzecke'],
  },
  {
    id: 'selbst-montieren',
    question: 'Kann ich Spikes oder Netze selbst anbringen?',
    answer: [
      'Kurze, gut erreichbare Strecken wie eine Fensterbank schaffen Sie oft selbst. Reinigen Sie vorher, messen Sie die ganze Breite aus und lassen Sie keine Lücken. Arbeiten in der Höhe, große Netze und alles an der Fassade gehören in die Hände eines Fachbetriebs.',
      'Vorsicht mit schlaffen oder lückenhaften Netzen: Tiere können dahinter geraten und sich verfangen. Das kann auch gegen das Tierschutzgesetz verstoßen. Wer zur Miete wohnt oder eine Eigentumswohnung hat, klärt vorher, ob er an Fassade oder Brüstung bohren darf.',
    ],
    links: [{ label: 'Spikes oder Netze: der Vergleich', href: '/blog/taubenspikes-vs-taubennetze/' }],
    sources: ['tierschg-13', 'basler-merkblatt'],
  },
  {
    id: 'haltbarkeit',
    question: 'Wie lange hält eine Taubenabwehr?',
    answer: [
      `Das hängt von Material, Wetterseite und Pflege ab.${noStudy} Unser Anhaltspunkt: Edelstahl und Gitter halten bei jährlicher Wartung ${claims.lifetimeLanding.text}, alle Systeme zusammengenommen ${claims.lifetimeFaq.text}. Netze verschleißen: Am Neuen Rathaus wurden verwitterte Netze 2018 erneuert.`,
      'Lassen Sie die Anlage einmal im Jahr ansehen. Lose Seile, Löcher und Laub zwischen den Spikes sind schnell behoben, wenn sie früh auffallen. Ein beschädigtes Netz sollten Sie sofort reparieren lassen, weil sich Vögel darin verfangen können.',
    ],
    sources: ['sz-2018', 'basler-merkblatt'],
  },
];

export const faqPage: readonly FaqEntry[] = [
  {
    id: 'warum-sind-tauben-ein-problem',
    question: 'Warum sind Tauben am Gebäude ein Problem?',
    answer: [
      `Vor allem wegen des Kots. ${shownOr(
        'droppingsPerYear',
        `Eine Taube hinterlässt im Jahr ${claims.droppingsPerYear.text} davon.`,
        'Eine Taube hinterlässt nach einem Leitfaden der Stadt im Jahr 10 bis 12 kg davon.',
      )} Er verschmutzt Balkone, Eingänge und Fassaden, verstopft Regenrinnen und greift Bleche und Lacke an. Dazu kommen Nistmaterial, Gurren am frühen Morgen und manchmal Taubenzecken.`,
      'Ein Männchen behält sein Nestrevier oft ein Leben lang, und Stadttauben brüten mehrmals im Jahr, auch im Winter. Verscheuchen allein hilft deshalb selten. Auf Dauer hilft, Sitz- und Nistplätze zu verschließen. Das Füttern verwilderter Tauben ist in München verboten.',
    ],
    sources: ['sz-2018', 'kotgutachten', 'taubenzecke', 'nestrevier', 'brutdauer', 'fuetterungsverbot'],
  },
  {
    id: 'welche-methoden-gibt-es',
    question: 'Welche Methoden gibt es und was wirkt?',
    answer: [
      `Am besten wirkt, was den Platz verschließt: Netze für Balkone und Höfe, Gitter unter Solarmodulen, Schrägbleche auf breiten Simsen. Spikes und Spanndrähte nehmen Tauben den Sitzplatz auf schmalen Kanten. Elektrische Systeme ${shownOr('animalWelfare', '', 'wirken durch Schmerz und ')}müssen für jedes Gebäude auf den Tierschutz geprüft werden.`,
      shownOr(
        'ultrasoundRange',
        `Ultraschallgeräte senden Töne von ${claims.ultrasoundRange.text}, die Menschen nicht hören; was zwei Versuche ergaben, steht im Artikel. Plastikraben verlieren nach kurzer Zeit ihre Wirkung. Klebepasten und Gele können das Gefieder verkleben: Achten Sie bei ihnen besonders auf den Tierschutz. Welche Lösung passt, zeigt eine Besichtigung.`,
        'Skeptisch sind wir bei Ultraschall: Tauben hören ihn nicht, und in zwei Versuchen blieb er ohne Wirkung. Über Plastikraben sind sich Fachleute nicht einig. Von Klebepasten und Gelen raten wir ab, weil sie das Gefieder verkleben können. Welche Lösung passt, zeigt eine Besichtigung.',
      ),
    ],
    links: [
      {
        label: shownOr(
          'articlePrices',
          'Die vier besten Produkte zur Taubenabwehr',
          'Netz, Spikes, Gitter, Schrägblech: Was an welche Stelle gehört',
        ),
        href: '/blog/die-4-besten-produkte-zur-taubenabwehr/',
      },
      {
        label: 'Ultraschall gegen Tauben: was die Geräte können und was nicht',
        href: '/blog/ultraschall-taubenabwehr/',
      },
    ],
    sources: [
      'masse',
      'campus',
      'schockstreifen',
      'taubengehoer',
      'ultraschall-1988',
      'ultraschall-schweiz',
      'attrappen',
      'attrappen-hamburg',
      'gele',
    ],
  },
  {
    id: 'ist-taubenabwehr-tierschutzgerecht',
    question: 'Was schreibt der Tierschutz vor?',
    answer: [
      'Wer Tauben fernhalten will, muss § 13 Abs. 1 TierSchG beachten: Verboten sind Vorrichtungen und Stoffe, von denen die Gefahr vermeidbarer Schmerzen, Leiden oder Schäden ausgeht. Wer eine Taube ohne vernünftigen Grund tötet oder sie quält, kann sich nach § 17 TierSchG strafbar machen. Von scharfen Spitzen, losen Netzen und Klebepasten raten wir deshalb ab.',
      'Wichtig ist auch die Vogelart. Die Stadttaube zählt in Bayern nicht zu den besonders geschützten Arten, die Ringeltaube schon. Liegen Eier oder Küken im Nest, lassen Sie es an seinem Platz. Frische Eier der Stadttaube kann eine Fachstelle gegen Attrappen tauschen, dabei zählt jeder Tag. Die Stadt hielt es 2023 laut Abendzeitung für erlaubt, Nester der Stadttaube zu entfernen, in denen nur Eier liegen. Wir raten zur vorsichtigen Linie.',
    ],
    links: [
      { label: 'Wenn Tauben auf dem Balkon nisten', href: '/blog/tauben-nisten-balkon-muenchen/' },
      {
        label: 'Gift, Fallen, Schießen: was verboten ist',
        href: '/blog/tauben-vergraemen-muenchen/#gift-fallen-schiessen-was-ist-verboten',
      },
    ],
    sources: [
      'tierschg-13',
      'tierschg-17',
      'vollzbek-lstvg',
      'berlin-ringeltauben',
      'tierschutzverein-muenchen',
      'stadttauben-muenchen',
      'az-nester',
    ],
  },
  {
    id: 'wie-lange-dauert-die-montage',
    question: 'Wann kommt der Betrieb und wie lange ist er da?',
    answer: [
      `${responseTime} Sie erhalten ${firstOffers}. ${whereOffersArrive} ${whoMayCall}`,
      `Haben Sie einen Betrieb beauftragt, beginnt die Montage meist ${claims.installationStart.text}. Vor Ort dauert sie ${claims.installationDuration.text}. Ein einzelner Balkon geht schneller als eine Fassade. Länger dauert es, wenn ein Gerüst nötig ist, viel Kot entfernt werden muss oder mehrere Gebäudeseiten betroffen sind.`,
      `Zwei Dinge können den Start verschieben: ein Nest mit Eiern oder Küken und eine fehlende Zustimmung, etwa von der Eigentümergemeinschaft oder der Denkmalschutzbehörde. Klären Sie beides früh. In dringenden Fällen bieten viele Partnerbetriebe einen ${claims.emergencyService.text} an.`,
      'Schließen Sie den Vertrag bei sich zu Hause oder läuft alles nur über Telefon und E-Mail, können Sie ihn als Verbraucherin oder Verbraucher meist 14 Tage lang widerrufen (§§ 312b, 312c, 312g, 355 BGB); Ausnahmen sind möglich. Soll der Betrieb schon vorher anfangen, müssen Sie nach einem Widerruf unter Umständen bezahlen, was er bis dahin geleistet hat.',
    ],
    sources: ['bgb-312b', 'bgb-312c', 'bgb-312g', 'bgb-355'],
  },
  {
    id: 'wie-wird-taubenkot-entfernt',
    question: 'Wer macht den Taubenkot weg und wie?',
    answer: [
      'Kleine, frische Flecken auf dem Balkon feuchten Sie an und wischen sie mit Handschuhen und Maske weg. Größere Mengen sind Arbeit für einen Fachbetrieb, vor allem auf Dachböden und in geschlossenen Räumen. Nach der DGUV Information 201-031 wird dort nicht gefegt und nicht mit Hochdruck gearbeitet, weil dabei Staub und Keime in die Luft gelangen.',
      'Vorgesehen ist: absaugen mit einem Filter der Kategorie H und danach desinfizieren, soweit es geht. Erst dann wird die Abwehr montiert. Lassen Sie sich Reinigung und Montage getrennt anbieten, dann sehen Sie, was jeder Teil kostet.',
    ],
    links: [{ label: 'Taubenkot richtig entfernen', href: '/blog/professionelle-taubenkot-entfernung-muenchen/' }],
    sources: ['dguv-201-031'],
  },
  {
    id: 'was-kostet-taubenabwehr',
    question: 'Mit welchen Kosten muss ich rechnen?',
    answer: [
      `${pricesFrom} Den Endpreis bestimmen Fläche, Höhe, Untergrund, Reinigung und die Frage, ob eine Hebebühne nötig ist. Wie verbindlich ein Preis ist, steht im Angebot.`,
      `Durch den Vergleich lassen sich ${claims.savings.text} der Kosten sparen. Sie erhalten über uns ${claims.offers.text}, ohne uns etwas zu zahlen. ${paidByFirms}`,
      'In einer Eigentümergemeinschaft tragen alle die Kosten der Erhaltung nach ihren Anteilen, wenn nichts anderes beschlossen ist (§ 16 Abs. 2 WEG). Ist die Abwehr eine bauliche Veränderung, zahlen in erster Linie die, die sie beschlossen haben oder denen sie gestattet wurde (§§ 20, 21 WEG). Droht dem Haus unmittelbar ein Schaden, darf jeder Eigentümer sofort handeln (§ 18 Abs. 3 WEG).',
      'Privatpersonen können 20 % der Arbeitskosten von der Steuer abziehen, wenn das Finanzamt die Arbeit als Handwerkerleistung anerkennt: höchstens 1.200 € im Jahr (§ 35a Abs. 3 EStG). Nötig sind eine Rechnung und eine Überweisung. Fragen Sie vorher Ihr Finanzamt oder Ihre Steuerberatung.',
    ],
    links: [
      { label: costsArticleTitle, href: '/blog/taubenabwehr-kosten-muenchen/' },
      pricesLink,
      { label: 'Wer zahlt: Vermieter oder Mieter?', href: '/blog/wer-zahlt-taubenbeseitigung/' },
    ],
    sources: ['weg-16', 'weg-18', 'weg-20', 'weg-21', 'estg-35a'],
  },
  {
    id: 'wie-lange-haelt-die-abwehr',
    question: 'Wie viele Jahre hält so eine Anlage?',
    answer: [
      `Unser Anhaltspunkt: je nach System und Material ${claims.lifetimeFaq.text}, bei gut gewartetem Edelstahl ${claims.lifetimeLanding.text}.${noStudy} Kunststoff altert in der Sonne, Netze verschleißen, und selbstklebende Spikes lösen sich, wenn der Untergrund nicht sauber und trocken war.`,
      'Viel hängt von der Wartung ab. Der Betrieb prüft dabei Spannung, Befestigung und Schäden. Er entfernt auch Laub, auf dem Tauben sonst wieder landen. Vereinbaren Sie die Kontrolle gleich mit der Montage, zum Beispiel einmal im Jahr. Das schützt auch Vögel davor, sich in losen Teilen zu verfangen.',
    ],
    links: [{ label: 'Vier Bauarten von Taubenspikes im Vergleich', href: '/blog/taubenspikes-testsieger-2025/' }],
    sources: ['basler-merkblatt', 'sz-2018'],
  },
  {
    id: 'geht-das-am-denkmal',
    question: 'Mein Haus steht unter Denkmalschutz. Geht das trotzdem?',
    answer: [
      'Meist ja, aber nicht ohne Absprache. Nach Art. 6 BayDSchG braucht eine Erlaubnis, wer ein Baudenkmal verändern will. Das gilt auch für kleine Eingriffe, die keine Baugenehmigung brauchen. Stimmen Sie Netze, Spikes und Drähte deshalb vorab mit der Unteren Denkmalschutzbehörde ab. In einem Ensemble kommt es darauf an, ob sich das Erscheinungsbild ändert.',
      'Nach Auskunft des Bayerischen Landesamts für Denkmalpflege wird die Erlaubnis in der Regel rasch und kostenfrei erteilt. Bringen Sie Fotos mit und zeigen Sie, wie sich die Befestigung wieder lösen lässt.',
    ],
    links: [{ label: 'Taubenabwehr in Schwabing', href: '/blog/taubenabwehr-schwabing/' }],
    sources: ['baydschg-6', 'blfd'],
  },
  {
    id: 'gibt-es-eine-garantie',
    question: 'Gibt es eine Garantie?',
    answer: [
      `Die Erfolgsquote liegt bei ${claims.successRate.text}. Auf ihre Arbeit geben die Betriebe ${claims.guaranteeMin.text} Garantie, einige ${claims.guaranteeMax.text}. ${guaranteeInOffer} Dass Tauben nie wiederkommen, kann niemand versprechen.`,
      'Hat die Arbeit einen Mangel, haben Sie Ihre gesetzlichen Rechte ohne jede Garantie: zwei Jahre lang, bei Arbeiten an einem Bauwerk fünf (§ 634a BGB).',
      'Kommen die Tauben wieder, melden Sie sich zuerst beim Betrieb und schicken Sie Fotos. Vielleicht liegt es an einer Kleinigkeit: einem gelockerten Seil, einer Lücke am Rand, einem neuen Sitzplatz daneben.',
    ],
    links: [{ label: 'Einen guten Betrieb finden', href: '/blog/taubenabwehr-dienst-muenchen-finden/' }],
    sources: ['bgb-634a'],
  },
  {
    id: 'kann-ich-das-selbst-machen',
    question: 'Kann ich das nicht selbst machen?',
    answer: [
      'Manches schon. Eine Fensterbank im Erdgeschoss oder ein kurzes Stück Geländer lässt sich mit Spikes aus dem Handel sichern. Nehmen Sie Modelle mit stumpfen Enden, reinigen Sie den Untergrund und decken Sie die ganze Breite ab.',
      'Arbeiten in der Höhe, große Netze und alten Kot in geschlossenen Räumen überlassen Sie besser einem Fachbetrieb. Ein schlecht gespanntes Netz kann zur Falle für Vögel werden. Holen Sie außerdem die nötigen Zustimmungen ein: vom Vermieter, von der Eigentümergemeinschaft und am Denkmal von der Behörde. Die Anfrage über uns kostet Sie nichts.',
    ],
    links: [
      { label: 'Hausverwaltung einbinden', href: '/blog/hausverwaltung-bei-tauben-einbinden/' },
      { label: 'Vier Bauarten von Taubenspikes im Vergleich', href: '/blog/taubenspikes-testsieger-2025/' },
    ],
  },
];
