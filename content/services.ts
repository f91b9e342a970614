import { claims, shownOr } from './claims.ts';

export type Service = {
  id: string;
  icon: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  fallbackImage: string;
  link: string;
  /** Where a reader learns more before asking for offers. */
  article?: { label: string; href: string };
};

const fallbackImage = '/images/fallback-service.svg';
const link = '/fragebogen/';

export const serviceButton = 'Angebote einholen';

export const services = [
  {
    id: 'pigeon-spikes',
    icon: 'Fence',
    title: 'Taubenspikes',
    description:
      'Stäbe mit stumpfen Enden nehmen Tauben den Sitzplatz auf Simsen, Rinnen und Geländern. Es kommt auf die richtige Breite und eine Montage ohne Lücken an.',
    image: '/images/services/pigeon-spikes.svg',
    imageAlt: 'Fenstersims mit einer dichten Reihe Taubenspikes, eine Taube fliegt daran vorbei.',
    fallbackImage,
    link,
  },
  {
    id: 'pigeon-nets',
    icon: 'Grid3x3',
    title: 'Taubennetze',
    description:
      'Ein straff gespanntes Netz schließt Balkon, Loggia oder Innenhof. Es muss regelmäßig kontrolliert werden, damit sich kein Tier verfängt.',
    image: '/images/services/pigeon-nets.svg',
    imageAlt:
      'Blick von einem Balkon mit gedecktem Tisch durch ein straff gespanntes Netz auf die Frauenkirche, draußen fliegen zwei Tauben vorbei.',
    fallbackImage,
    link,
  },
  {
    id: 'bird-deterrence-systems',
    icon: 'Shield',
    title: 'Vogelabwehrsysteme',
    description:
      'Spanndrähte, Schrägbleche und Gitter unter Solarmodulen schließen Plätze, an denen Spikes nicht passen. Mehrere Maßnahmen lassen sich an einem Gebäude verbinden.',
    image: '/images/services/bird-deterrence-systems.svg',
    imageAlt:
      'Ziegeldach mit Solarmodulen, deren Unterseite ein Gitter verschließt, davor steht eine Taube, eine zweite fliegt über das Dach.',
    fallbackImage,
    link,
  },
  {
    id: 'electric-systems',
    icon: 'Zap',
    title: 'Elektrische Systeme',
    description: `Flache Leiterbahnen geben beim Landen einen kurzen Stromimpuls ab. ${shownOr('animalWelfare', '', 'Er vertreibt Tauben durch Schmerz. ')}Ob sie mit dem Tierschutz vereinbar sind, muss für jedes Gebäude geprüft werden.`,
    image: '/images/services/electric-systems.svg',
    imageAlt: 'Flache Leiterbahn mit Steuergerät auf dem Gesims eines Hauses, eine Taube fliegt davon auf.',
    fallbackImage,
    link,
  },
  {
    id: 'ultrasonic-deterrents',
    icon: 'AudioWaveform',
    title: 'Ultraschallgeräte',
    description: shownOr(
      'ultrasoundRange',
      `Geräte an Wand oder Geländer senden Töne von ${claims.ultrasoundRange.text}, die Menschen nicht hören. Sie brauchen Strom und keinen Eingriff in die Fassade.`,
      'Wir raten ab: In zwei Versuchen blieb Ultraschall ohne Wirkung auf Tauben. Angebote bekommen Sie hier für das, was an Ihrer Stelle hilft, zum Beispiel Netz, Spikes oder Gitter.',
    ),
    image: '/images/services/ultrasonic-deterrents.svg',
    imageAlt:
      'Ultraschallgerät an einer Balkonwand, eine Taube putzt sich unbeeindruckt auf dem Geländer, eine zweite schläft daneben.',
    fallbackImage,
    link,
    article: { label: 'Was zwei Versuche ergaben', href: '/blog/ultraschall-taubenabwehr/' },
  },
  {
    id: 'cleaning-disinfection',
    icon: 'SprayCan',
    title: 'Reinigung und Desinfektion',
    description:
      'Taubenkot wird staubarm und mit Schutzausrüstung entfernt, die Fläche danach möglichst desinfiziert. Erst dann wird die Abwehr montiert.',
    image: '/images/services/cleaning-disinfection.svg',
    imageAlt: 'Person in Schutzanzug, Brille und Maske saugt Taubenkot von den Dielen eines Dachbodens.',
    fallbackImage,
    link,
  },
  {
    id: 'consulting-inspection',
    icon: 'SearchCheck',
    title: 'Beratung und Inspektion',
    description:
      'Ein Betrieb sieht sich Gebäude, Vogelart und Nistplätze an. Ob der Termin etwas kostet, steht in seinem Angebot.',
    image: '/images/services/consulting-inspection.svg',
    imageAlt: 'Ein Berater mit Klemmbrett zeigt einer Frau die Dachrinne eines Altbaus, auf der drei Tauben sitzen.',
    fallbackImage,
    link,
  },
  {
    id: 'lasting-solutions',
    icon: 'CalendarCheck',
    title: 'Dauerhafte Lösungen',
    description:
      'Erst wird gereinigt, dann der Platz baulich geschlossen, danach regelmäßig kontrolliert. So kann der Schutz über Jahre halten.',
    image: '/images/services/lasting-solutions.svg',
    imageAlt:
      'Blick an einer Fassade hinauf: Ein Kletterer am Seil prüft die Spikes auf einem Gesims, Tauben ziehen weiter.',
    fallbackImage,
    link,
  },
] as const satisfies readonly Service[];
