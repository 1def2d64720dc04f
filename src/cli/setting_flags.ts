import { type Command, Option } from 'commander';
import { type Config, flagOf, isSwitch, SETTINGS } from '../kernel/config/config.ts';
import { UsageError } from '../kernel/errors.ts';

type Name = keyof Config;
const NAMES = Object.keys(SETTINGS) as Name[];

class SettingOption extends Option {
  readonly variable: string;

  constructor(name: Name, flag: string) {
    const { env, help, fallback } = SETTINGS[name];
    const value = isSwitch(SETTINGS[name]) ? '[true|false]' : '<value>';
    super(`${flag} ${value}`, `${help}${fallback ? ` [${fallback}]` : ''}`);
    this.variable = env;
    this.helpGroup(
      'Settings (flags take precedence over the environment, and that over the configuration file):',
    );
  }
}

/** Adds flags for the named settings, or for all that have one. Existing options of the command are kept. */
export function addSettingFlags(command: Command, names: readonly Name[] = NAMES): Command {
  const present = command.options.map(({ long }) => long);
  for (const name of names) {
    const flag = flagOf(SETTINGS[name]);
    if (flag !== null && !present.includes(flag)) command.addOption(new SettingOption(name, flag));
  }
  return command;
}

/** The settings given on the command line, by the names of their variables. */
export function flagsOf(command: Command): Record<string, string> {
  const given = command.options
    .filter((option) => option instanceof SettingOption)
    .map((option) => [option.variable, command.getOptionValue(option.attributeName())] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([variable, value]) => [variable, String(value)]));
}

/** Reads the number that an option was given. */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}.`);
}
