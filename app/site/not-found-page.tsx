import { NotFound } from './not-found.tsx';

/** Any path the route table does not know. The build finishes this page; the server sends it with its status. */
export default NotFound;
