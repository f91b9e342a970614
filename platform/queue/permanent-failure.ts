/** Throw it when trying again cannot help: the job ends as failed, visible, without further attempts. */
export class PermanentFailure extends Error {}
