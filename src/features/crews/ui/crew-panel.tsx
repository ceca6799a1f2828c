// The phones on a player's board, at the fan table: for a walk-in who now has a phone, or a new companion.
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Card } from '#client/components/panel.tsx';
import type { CompanionView, InviteInput } from '../contract.ts';
import { tableTexts } from '../messages.staff.ts';
import { Crew, useIssuedCode } from './crew.tsx';

const invalidates = (utils: ApiUtils) => [utils.crews, utils.operations.activity];

/** Milliseconds. A joining phone is signalled, but the signal may be missed. */
const REFETCH_MS = 10_000;

interface CrewPanelProps {
  id: string;
  isWalkIn: boolean;
}

export function CrewPanel({ id, isWalkIn }: CrewPanelProps) {
  const crew = trpc.crews.ofPlayer.useQuery({ id }, { refetchInterval: REFETCH_MS });
  const { issued, setIssued } = useIssuedCode(crew.data);
  const invite = useAction({
    run: (invitation: InviteInput, client) => client.crews.inviteFor.mutate({ id, ...invitation }),
    invalidates,
    failure: tableTexts.codeFailed,
    onSuccess: (code, { isChild }) => setIssued({ ...code, isChild }),
  });
  const remove = useAction({
    run: (companion: CompanionView, client) =>
      client.crews.removeFor.mutate({ id, companion: companion.id }),
    invalidates,
    success: (_, { name }) => tableTexts.removed(name),
    failure: tableTexts.removeFailed,
  });
  return (
    <Card title={tableTexts.title}>
      <Crew
        query={crew}
        lead={isWalkIn ? () => tableTexts.forWalkIn : tableTexts.lead}
        guardian={tableTexts.isGuardian}
        issued={issued}
        isInviting={invite.isPending}
        onInvite={(invitation) => void invite.run(invitation)}
        isRemoving={remove.isPending}
        onRemove={remove.run}
      />
    </Card>
  );
}
