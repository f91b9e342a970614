import { createRoot } from 'react-dom/client';
import OutboxNotice from '../../questionnaire/sending/outbox-notice.tsx';

/** Only in a browser that still holds an inquiry: a root of its own, on pages of React and on all others. */
export function showOutbox() {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<OutboxNotice />);
}
