import { useCallback, useEffect, useRef, useState } from 'react';
import { summaryId } from './error-summary.tsx';
import { pushStep, readStepEntry, replaceStep, type StepEntry } from './step-history.ts';
import { headingId } from './step-section.tsx';
import { documentTitleOfStep, type Step } from './steps.ts';

const FADE_MS = 300;

type Focus = 'heading' | 'errors';

/** Which question is shown: fades, history, focus and the title of the document follow it. */
export function useSteps() {
  const [step, setStep] = useState<Step>(0);
  const [leaving, setLeaving] = useState(false);
  const [focus, setFocus] = useState<{ on: Focus } | null>(null);
  const target = useRef<Step>(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Step, on: Focus = 'heading') => {
    target.current = next;
    setLeaving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setStep(next);
      setLeaving(false);
      setFocus({ on });
    }, fadeMs());
  }, []);

  /** A second click on the way there changes nothing. */
  const goTo = useCallback(
    (next: Step, on: Focus = 'heading') => {
      if (next === target.current) return;
      pushStep({ step: next, cameFrom: target.current });
      show(next, on);
    },
    [show],
  );

  const goBack = useCallback(() => {
    const previous = Math.max(0, target.current - 1) as Step;
    if (readStepEntry(history.state)?.cameFrom === previous) history.back();
    else goTo(previous);
  }, [goTo]);

  const begin = useCallback((entry: StepEntry) => {
    target.current = entry.step;
    replaceStep(entry);
    setStep(entry.step);
    document.title = documentTitleOfStep(entry.step);
  }, []);

  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      const entry = readStepEntry(event.state);
      if (entry) show(entry.step);
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      clearTimeout(timer.current);
    };
  }, [show]);

  useEffect(() => {
    if (!focus) return;
    document.title = documentTitleOfStep(step);
    if (focus.on === 'errors') {
      const summary = document.getElementById(summaryId(step));
      summary?.scrollIntoView({ block: 'center', behavior: 'instant' });
      summary?.focus({ preventScroll: true });
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById(headingId(step))?.focus({ preventScroll: true });
    }
  }, [focus, step]);

  const focusErrors = useCallback(() => setFocus({ on: 'errors' }), []);

  return { step, leaving, begin, goTo, goBack, focusErrors };
}

function fadeMs() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS;
}
