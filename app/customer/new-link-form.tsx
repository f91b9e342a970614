import { newLink } from '../../content/customer.ts';
import { Button } from '../ui/button.tsx';
import { Tick } from '../ui/sheet.tsx';

export function NewLinkForm({ token }: { token: string }) {
  return (
    <form method="post" action="/meine-anfrage/" className="grid justify-items-start gap-3">
      <input type="hidden" name="s" value={token} />
      <Tick name="senden">{newLink.tick}</Tick>
      <Button type="submit">{newLink.button}</Button>
    </form>
  );
}
