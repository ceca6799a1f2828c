// The settings the next boards are dealt by.

import { Card, Facts, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';

export function CurrentSettings() {
  const { data, isError, refetch } = trpc.settings.all.useQuery();
  if (isError) return <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>;
  if (!data) return <Spinner />;
  const { gameSettings, pointSettings, achievementPoints, rateLimits } = data;
  return (
    <>
      <Card title="Game">
        <Facts
          facts={[
            ['Board size', `${gameSettings.boardSize} × ${gameSettings.boardSize}`],
            ['Total challenges', gameSettings.totalChallenges],
            ['Challenges per board', gameSettings.challengesPerBoard],
          ]}
        />
      </Card>
      <Card title="Points">
        <Facts
          facts={[
            ['Points per photo', pointSettings.photoApproved],
            ['Line completion bonus', pointSettings.firstLine],
            ['Board completion bonus', pointSettings.blackout],
            ['Referral bonus', achievementPoints.referral],
          ]}
        />
      </Card>
      <Card title="Achievements">
        <Facts
          facts={[
            ['First photo', achievementPoints.firstPhoto],
            ['Four corners', achievementPoints.fourCorners],
            ['A photo in every category', achievementPoints.everyCategory],
            ['Ten photos approved', achievementPoints.tenApproved],
          ]}
        />
      </Card>
      <Card title="Limits">
        <Facts
          facts={[
            ['Photos per hour', rateLimits.photosPerHour],
            ['Photos per day', rateLimits.photosPerDay],
            ['API calls per minute', rateLimits.apiCallsPerMinute],
          ]}
        />
      </Card>
    </>
  );
}
