// How photos are judged: with or without the players' names.
import { CheckField } from '#client/components/field.tsx';
import { Card } from '#client/components/panel.tsx';
import styles from './settings.module.css';

interface ReviewSettingsProps {
  hideNames: boolean;
  send(hideNames: boolean): Promise<string | null>;
}

export function ReviewSettings({ hideNames, send }: ReviewSettingsProps) {
  return (
    <Card title="Reviews">
      <p className={styles.note}>
        While names are hidden, the queue and the messages about new photos leave out who sent a
        photo. Users, exports and the activity log keep the names.
      </p>
      <CheckField
        label="Hide names while judging"
        checked={hideNames}
        onChange={(event) => void send(event.target.checked)}
      />
    </Card>
  );
}
