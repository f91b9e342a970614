export type Testimonial = {
  id: string;
  name: string;
  position: string;
  company: string;
  content: string;
  rating: 4 | 5;
  image: string;
  projectType: string;
  confirmed: boolean;
};

/** Sample voices: they show the layout and must be replaced by real, checked reviews before going live. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'testimonial-1',
    name: 'Georg Lechner',
    position: 'Hauseigentümer',
    company: 'Privathaushalt in Pasing',
    content:
      'Unter unseren Solarmodulen nisteten jedes Frühjahr Tauben. Der Betrieb hat gereinigt und die Ränder mit einem Gitter geschlossen. Seitdem ist es auf dem Dach ruhig.',
    rating: 5,
    image: '/images/testimonials/person-3.svg',
    projectType: 'Gitter unter Solarmodulen',
    confirmed: false,
  },
  {
    id: 'testimonial-2',
    name: 'Katharina Huber',
    position: 'Objektbetreuerin',
    company: 'Hausverwaltung in Neuhausen',
    content:
      'Drei Angebote lagen nebeneinander, mit Aufmaß und einzelnen Posten. Damit konnte ich in der Eigentümerversammlung etwas Konkretes vorlegen. Der Montagetermin wurde einmal verschoben, das Ergebnis passt.',
    rating: 4,
    image: '/images/testimonials/person-2.svg',
    projectType: 'Fassade und Dachrinne',
    confirmed: false,
  },
  {
    id: 'testimonial-3',
    name: 'Emre Yıldız',
    position: 'Inhaber',
    company: 'Café in Haidhausen',
    content:
      'Über unserer Terrasse nisteten Tauben auf dem Sims. Erst wurde gereinigt, dann der Sims gesichert. Unsere Gäste sitzen wieder gern unter dem Vordach.',
    rating: 5,
    image: '/images/testimonials/person-1.svg',
    projectType: 'Reinigung und Spikes',
    confirmed: false,
  },
];

/** Shown beside every review block and star rating (§ 5b Abs. 3 UWG). */
export const reviewNote = {
  id: 'reviewNote',
  heading: 'Sind diese Bewertungen geprüft?',
  text: 'Nein, noch nicht. Die Stimmen, die Sternewertung und die Zahl der Bewertungen auf dieser Website sind Muster. Sie stammen nicht aus einem Verfahren, mit dem wir die Echtheit von Bewertungen prüfen.',
  confirmed: false,
} as const;
