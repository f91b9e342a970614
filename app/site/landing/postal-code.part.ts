import type { Place } from '../../../domain/service-area/service-area.ts';
import { BLANK } from '../../ui/blank.ts';

type Kind = 'inside' | 'outside' | 'far-away' | 'no-postal-code' | 'unavailable';

/** Postal codes and map come with the first use of the field, not with the page. */
const loadArea = () =>
  Promise.all([
    import('../../../domain/service-area/service-area.ts'),
    import('../../../domain/service-area/map-geometry.ts'),
  ]).catch(() => null);

/** Answers below the field and on the map, with each digit. What was typed before it came to life is answered, too. */
export default function startPostalCodeCheck(section: HTMLElement) {
  const form = section.querySelector('form');
  const field = section.querySelector('input');
  const status = section.querySelector('[role=status]');
  if (!form || !field || !status) return;

  function showError(name: 'too-short' | 'no-postal-code' | null) {
    const error = section.querySelector<HTMLElement>(`#${field?.id}-error`);
    if (!error || !field) return;
    error.hidden = !name;
    error.querySelector('span')?.replaceChildren(error.getAttribute(`data-${name}`) ?? '');
    if (name) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }

  async function answer() {
    if (!field) return;
    const digits = field.value.replaceAll(/\D/g, '').slice(0, 5);
    if (digits !== field.value) field.value = digits;
    showError(null);
    const area = digits.length === 5 ? await loadArea() : undefined;
    if (field.value !== digits) return;
    const place = area?.[0].findPlace(digits) ?? null;
    const kind = area === undefined ? null : kindOf(area?.[0].isPostalCode(digits), place);
    if (kind === 'no-postal-code') showError(kind);
    const card =
      kind && section.querySelector('template')?.content.querySelector(`[data-answer=${kind}]`)?.cloneNode(true);
    status?.replaceChildren(...(card ? [card] : []));
    fillIn(status?.querySelectorAll('p') ?? [], [
      place?.place ?? digits,
      place?.distanceKm.toLocaleString('de-DE') ?? '',
    ]);
    section.querySelector('[data-testid=map-pin]')?.remove();
    if (place && area) showPin(section.querySelector('figure svg'), place, area[1].project(place.lat, place.lon));
  }

  field.addEventListener('focus', loadArea);
  field.addEventListener('input', answer);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.length < 5) showError('too-short');
  });
  if (field === document.activeElement) loadArea();
  if (field.value) answer();
}

function kindOf(isPostalCode: boolean | undefined, place: Place | null): Kind {
  if (isPostalCode === undefined) return 'unavailable';
  if (!isPostalCode) return 'no-postal-code';
  if (!place) return 'far-away';
  return place.inArea ? 'inside' : 'outside';
}

/** The title has a blank for the place, the text one for the distance. */
function fillIn(paragraphs: Iterable<Element>, [place, distance]: [string, string]) {
  for (const [index, paragraph] of [...paragraphs].entries())
    paragraph.textContent = paragraph.textContent.replace(BLANK, index === 0 ? place : distance);
}

function showPin(map: SVGSVGElement | null, { inArea }: Place, { x, y }: { x: number; y: number }) {
  if (!map || x < 0 || y < 0 || x > map.viewBox.baseVal.width || y > map.viewBox.baseVal.height) return;
  const pin = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  pin.setAttribute('href', inArea ? '#pin-inside' : '#pin-outside');
  pin.setAttribute('transform', `translate(${x} ${y})`);
  pin.dataset.testid = 'map-pin';
  map.append(pin);
}
