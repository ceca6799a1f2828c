// One check at a time, in memory: a code for one phone, and its outcome.

import type { Device } from '#server/http/devices.ts';
import { newId } from '#shared/ids.ts';
import { isLoopback } from '#shared/network.ts';
import { networkCheckUrl } from '#shared/paths.ts';
import { qrPath } from '#shared/qr-path.ts';
import { type Clock, MINUTE } from '#shared/time/clock.ts';
import type { NetworkCheck } from './contract.ts';
import { failures } from './messages.ts';
import { type Card, findingOf } from './rules.ts';

interface Deps {
  now: Clock;
  /** Scheme, host and port for phones. */
  publicOrigin(): string;
  cards(): readonly Card[];
  /** The laptop's own, IPv4 and IPv6. */
  addresses(): readonly string[];
  /** Whether phones use a public address. */
  isPublic(): boolean;
  /** Other devices seen within the last minute; null behind a proxy. */
  devices(): readonly Device[] | null;
}

/** Lifetime of a code. */
const LASTS_MS = 10 * MINUTE;

interface Check {
  readonly code: string;
  readonly at: Date;
  readonly arrival: { readonly from: string; readonly isSecure: boolean } | null;
}

export type NetworkService = ReturnType<typeof createNetworkChecks>;

export function createNetworkChecks(deps: Deps) {
  const { now, publicOrigin, cards, addresses, isPublic, devices } = deps;
  let check: Check | null = null;

  const current = (code: string): Check => {
    if (check?.code !== code || now().getTime() - check.at.getTime() > LASTS_MS) {
      throw failures.noCheck();
    }
    return check;
  };

  /** Whoever opens the contest on the laptop says nothing about the network, at whichever of its addresses. */
  const isLaptop = (from: string): boolean =>
    isLoopback(from) ? !isPublic() : addresses().includes(from.replace(/^::ffff:/, ''));

  const view = ({ code, at, arrival }: Check): NetworkCheck => {
    const url = networkCheckUrl(publicOrigin(), code);
    const own = addresses();
    const here = devices()?.filter(({ address }) => !own.includes(address));
    const count = here?.length ?? null;
    const finding = findingOf({
      elapsed: now().getTime() - at.getTime(),
      from: arrival?.from ?? null,
      others: (here ?? []).filter(({ lastAt }) => lastAt >= at).map(({ address }) => address),
      cards: cards(),
      isPublic: isPublic(),
    });
    return {
      ...{ code, url, qr: qrPath(url) },
      ...finding,
      isSecure: arrival?.isSecure ?? null,
      // Through a tunnel all come from the laptop, which is not counted.
      phones: count === 0 && isPublic() ? null : count,
    };
  };

  return {
    /** A code for one phone; ends the previous check. */
    begin(): NetworkCheck {
      check = { code: newId(), at: now(), arrival: null };
      return view(check);
    },

    /** @throws not_found for another code, or an expired one */
    state: (code: string): NetworkCheck => view(current(code)),

    /** Like `arrive`, for the page request itself. Other codes are ignored: they come from old links. */
    visit(code: string, isSecure: boolean, from: string): void {
      if (check?.code !== code || check.arrival || isLaptop(from)) return;
      check = { ...check, arrival: { from, isSecure } };
    },

    /**
     * A phone has requested the page, or its page reports that it loaded. The first address counts, and the latest
     * `isSecure`, which the page itself reports. @param from its address. @throws not_found
     */
    arrive({ code, isSecure }: { code: string; isSecure: boolean }, from: string) {
      const open = current(code);
      if (!isLaptop(from)) {
        check = { ...open, arrival: { from: open.arrival?.from ?? from, isSecure } };
      }
      return { success: true as const };
    },
  };
}
