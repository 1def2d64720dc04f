import pino from 'pino';

export type Log = pino.Logger;

/** Structured log lines on standard output, one JSON object each; request and run ids are fields. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['*.authorization', '*.password', '*.token', '*.api_key', '*.config'], remove: true },
    },
    destination ?? pino.destination({ sync: true }),
  );
}
