// What the phone's board has won: how to collect it with the board's code, or what became of it.

import { currentOrigin } from '#client/calls/base.ts';
import { trpc } from '#client/calls/trpc.ts';
import { lazyPart } from '#client/components/lazy.tsx';
import { Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { formatDateTime } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import { useContest } from '#client/live/contest.ts';
import { checkUrl } from '#shared/paths.ts';
import type { OwnPrize } from '../contract.ts';
import { prizeTexts } from '../messages.prizes.ts';
import styles from './prizes.module.css';

const TextQrCode = lazyPart(
  async () => (await import('#client/components/text-qr-code.tsx')).TextQrCode,
);

const idOf = ({ name, state }: OwnPrize): string => `${name} ${state}`;

/** What became of a prize that is no longer due. */
const endOf = ({ state, open = 0 }: OwnPrize): 'collected' | 'late' | 'lapsed' => {
  if (state === 'collected') return state;
  return open > 0 ? 'late' : 'lapsed';
};

/** Renders nothing for a board without prizes, or without a connection. */
export function OwnPrizes() {
  const texts = useTexts(prizeTexts);
  const contest = useContest();
  const { data } = trpc.prizes.mine.useQuery();
  const prizes = data?.prizes ?? [];
  const due = prizes.filter(({ state }) => state === 'due');
  const others = prizes.filter(({ state }) => state !== 'due');
  if (prizes.length === 0 || !data?.boardId) return null;
  const place = contest?.place ?? '';
  const zone = contest?.timeZone ?? 'UTC';
  return (
    <Stack as="section" gap={10} aria-label={texts.title}>
      {due.length > 0 && (
        <div className={styles.due}>
          <h2>{texts.collect}</h2>
          <Stack as="ul" gap={10}>
            {due.map((prize) => (
              <li key={idOf(prize)} className={styles.won}>
                {prize.picture && <img src={prize.picture} alt="" />}
                <div>
                  <strong>{texts.yours(prize.name)}</strong>
                  <p>
                    {prize.until
                      ? texts.collectBy(place, formatDateTime(prize.until, zone))
                      : texts.collectAt(place)}
                  </p>
                </div>
              </li>
            ))}
          </Stack>
          <div className={styles.code}>
            <div className={styles.qr}>
              <TextQrCode text={checkUrl(currentOrigin(), data.boardId)} label={data.boardId} />
            </div>
            <b>{data.boardId}</b>
          </div>
        </div>
      )}
      {others.map((prize) => (
        <Quiet key={idOf(prize)}>{texts[endOf(prize)](prize.name)}</Quiet>
      ))}
    </Stack>
  );
}
