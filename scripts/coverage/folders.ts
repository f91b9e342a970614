/** What is measured: everything that runs on the server or at the operator's desk. */
export const FOLDERS = ['domain', 'platform', 'server', 'jobs', 'commands'];
