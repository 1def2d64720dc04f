import pino from 'pino';
import { textLine } from './text.ts';
import { traceFields } from './tracing.ts';

export type Log = pino.Logger;

/** The value `auto` means text if standard output is a terminal, JSON otherwise. */
export type LogFormat = 'auto' | 'text' | 'json';

/** Creates a log of one JSON object per line, on standard output by default; request and run ids are fields. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceFields,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['*.authorization', '*.password', '*.token', '*.api_key', '*.config'], remove: true },
    },
    destination ?? pino.destination({ sync: true }),
  );
}

/** Returns standard output, with the JSON lines of a log in the configured format. */
export function standardOutput(format: LogFormat): pino.DestinationStream {
  const output = pino.destination({ sync: true });
  const isText = format === 'text' || (format === 'auto' && process.stdout.isTTY);
  return isText ? { write: (line) => void output.write(textLine(line)) } : output;
}
