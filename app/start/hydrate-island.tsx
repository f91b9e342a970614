import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportPageError } from './report-page-error.ts';
import { matchesServedMarkup } from './served-markup.ts';

type Control = HTMLInputElement & HTMLDetailsElement;

const controlsOf = (island: HTMLElement) => [
  ...island.querySelectorAll<Control>('input, select, textarea, details, button'),
];

/**
 * Resolves after the first commit. Where browser translation or an extension changed the markup, React draws the island
 * anew.
 */
export function hydrateIsland(island: HTMLElement, Component: ComponentType<object>, props: object): Promise<void> {
  return new Promise((awake) => {
    const served = controlsOf(island);
    const focused = served.indexOf(document.activeElement as Control);
    const root = (
      <Committed onAwake={awake}>
        <KeptInput onCommit={() => keepInput(served, controlsOf(island), focused)} />
        <Component {...props} />
      </Committed>
    );
    const report = {
      onRecoverableError: (error: unknown) => reportPageError('hydration', error),
      onUncaughtError: (error: unknown) => {
        reportPageError('render', error);
        awake();
      },
    };
    // In a transition React yields to taps and paints instead of hydrating in a single long task.
    if (matchesServedMarkup(island)) startTransition(() => void hydrateRoot(island, root, report));
    else createRoot(island, report).render(root);
  });
}

/** First in the tree, so that input is back before the island's effects read it. */
function KeptInput({ onCommit }: { onCommit(): void }) {
  useLayoutEffect(onCommit, [onCommit]);
  return null;
}

/** An island is awake once its effects have run and their changes are rendered. */
function Committed({ onAwake, children }: { onAwake(): void; children: ReactNode }) {
  const [effectsRan, setEffectsRan] = useState(false);
  useEffect(() => {
    setEffectsRan(true);
    if (effectsRan) onAwake();
  }, [effectsRan, onAwake]);
  return children;
}

/** Copies what was typed, ticked or opened into the controls that React rendered anew, in the same order. */
function keepInput(before: Control[], after: Control[], focused: number) {
  for (const [index, control] of after.entries()) {
    const old = before[index];
    if (!old || old === control || old.tagName !== control.tagName) continue;
    if (control.type === 'file') control.files = old.files;
    else if (control.type !== 'hidden' && 'value' in control) control.value = old.value;
    if ('checked' in control) control.checked = old.checked;
    if ('open' in control) control.open = old.open;
    if (index !== focused) continue;
    control.focus({ preventScroll: true });
    if (typeof old.selectionStart === 'number') control.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}
