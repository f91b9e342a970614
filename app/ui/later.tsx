import { type ReactNode, useEffect, useState } from 'react';
import { takeTurn } from './idle-turns.ts';

/** A part below the first screen: laid out and painted when the reader comes near, or when the browser has time. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => takeTurn(() => setDue(true)), []);
  return <div className={due ? undefined : 'later'}>{children}</div>;
}
