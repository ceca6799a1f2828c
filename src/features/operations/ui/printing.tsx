// Whether boards can be printed, and the state of the laptop, for every screen that needs it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { printingMessages } from '../messages.ts';
import styles from './printing.module.css';

const REFETCH_MS = 30_000;
/** The printing browser starts within a few seconds. */
const STARTING_REFETCH_MS = 2000;

const HEALTH_KEY = ['health'];

/** Adds the response time measured here, in whole milliseconds. */
export function useHealth() {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: HEALTH_KEY,
    queryFn: async () => {
      const start = performance.now();
      const health = await client.operations.health.query();
      return { ...health, responseTime: Math.max(1, Math.round(performance.now() - start)) };
    },
    refetchInterval: ({ state }) =>
      state.data?.browser === 'starting' ? STARTING_REFETCH_MS : REFETCH_MS,
  });
}

export function TryPrinting() {
  const queries = useQueryClient();
  const { run, isPending } = useAction({
    run: (_input, client) => client.operations.retryPrinting.mutate(),
    invalidates: (utils) => [
      utils.operations.attention,
      { invalidate: () => queries.invalidateQueries({ queryKey: HEALTH_KEY }) },
    ],
    failure: printingMessages.tryFailed,
  });
  return (
    <Button small disabled={isPending} onClick={() => void run()}>
      {useTexts(kitTexts).tryAgain}
    </Button>
  );
}

/** Renders nothing while printing is ready. */
export function PrintingNotice() {
  const { data } = useHealth();
  if (!data || data.browser === 'ready') return null;
  return (
    <div className={styles.notice} role="status">
      <p>{printingMessages.states[data.browser]}</p>
      {data.browser === 'down' && <TryPrinting />}
    </div>
  );
}

interface SystemStatusProps {
  /** Whether the laptop does not respond: what it said last no longer counts. */
  isOut?: boolean;
  /** A problem elsewhere; null when there is none. The laptop's own problems take precedence. */
  problem: string | null;
}

export function SystemStatus({ isOut = false, problem }: SystemStatusProps) {
  const { data, isError } = useHealth();
  const isSilent = isOut || isError;
  if (!data && !isSilent) return null;
  const isHealthy = !isSilent && data?.status === 'ok' && problem === null;
  const isOurs = !isSilent && data?.database === 'Healthy' && !data.problem && data.status !== 'ok';
  const isDown = isOurs && data.browser === 'down';
  return (
    <div className={styles.status}>
      <p className={styles.status} role="status">
        <span
          className={isHealthy ? `${styles.dot} ${styles.well}` : styles.dot}
          aria-hidden="true"
        />
        <span className={styles.text}>{text()}</span>
      </p>
      {isHealthy && <span className={styles.text}>· {data?.responseTime} ms</span>}
      {isDown && (
        <span className={styles.again}>
          <TryPrinting />
        </span>
      )}
    </div>
  );

  function text(): string {
    if (isSilent || !data) return 'The laptop is not responding';
    if (data.database !== 'Healthy') return 'The database cannot be read';
    if (data.problem) return data.problem;
    if (data.status !== 'ok') return printingMessages.states[data.browser];
    if (problem) return problem;
    return 'All systems normal';
  }
}
