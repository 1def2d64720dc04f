const CROWDED = 'It takes more previews at once than a test can be sure to have.';
const NOTHING_TO_ASK = 'The experiment of the example has no secondary metric to ask the events about.';

/**
 * Documented answers that the walk cannot bring about, as `operation status media-type`, each with the reason.
 * The walk fails when one of them turns up after all: then it has to go from here.
 */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'previewNewBatchExport 503 application/json': CROWDED,
  'previewNewBatchExport 503 application/problem+json': CROWDED,
  'previewBatchExport 503 application/json': CROWDED,
  'previewBatchExport 503 application/problem+json': CROWDED,
  'listEventProperties 503 application/json': CROWDED,
  'listEventProperties 503 application/problem+json': CROWDED,
  'readLiveEvents 503 application/json': CROWDED,
  'readLiveEvents 503 application/problem+json': CROWDED,
  'readExperimentSecondaryResults 503 application/json': NOTHING_TO_ASK,
  'readExperimentSecondaryResults 503 application/problem+json': NOTHING_TO_ASK,
};
