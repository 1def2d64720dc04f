/**
 * Documented answers that the walk cannot bring about, as `operation status media-type`, each with the reason.
 * The walk fails when one of them turns up after all: then it has to go from here.
 */
export const EXCEPTIONS: Readonly<Record<string, string>> = {};
