import type { Clock } from '../kernel/clock.ts';
import type { Egress } from './network/egress.ts';

/** The way out and the time: what the client of a service needs of this server. */
export interface ClientDeps {
  egress: Egress;
  clock: Clock;
}
