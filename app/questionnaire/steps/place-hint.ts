import { useEffect, useState } from 'react';
import { outsideAreaHint, placeOf } from '../../../content/questionnaire.ts';

/** The list of postal codes is only for this hint: it comes later, and its absence costs nothing. */
const loadServiceArea = () => import('../../../domain/service-area/service-area.ts').catch(() => null);

/** Once the form is touched, so that the list is there before it is needed and before a deploy can take it away. */
export const prepareServiceArea = () => void loadServiceArea();

/** The name of the place, or the friendly word for those further away; null until five digits are there. */
export function usePlaceHint(postalCode: string): string | null {
  const [hint, setHint] = useState<string | null>(null);
  const code = postalCode.trim();
  useEffect(() => {
    let current = true;
    setHint(null);
    if (!/^\d{5}$/.test(code)) return;
    void loadServiceArea().then((area) => {
      if (!current || !area) return;
      const place = area.findPlace(code);
      setHint(place?.inArea ? placeOf(place.place) : outsideAreaHint);
    });
    return () => {
      current = false;
    };
  }, [code]);
  return hint;
}
