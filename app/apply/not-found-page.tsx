import { refuseLink } from '../links/link-door.ts';

export function loader() {
  throw refuseLink('unknown');
}

export default function NotFoundPage() {
  return null;
}
