import { refuseLink } from './guard.ts';

export function loader() {
  throw refuseLink('unknown');
}

export default function NotFoundPage() {
  return null;
}
