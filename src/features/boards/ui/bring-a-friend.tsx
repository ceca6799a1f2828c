// A player's code for friends: to copy with a tap, as a link to share, and as a QR code for somebody nearby.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { lazyDialog } from '#client/components/lazy.tsx';
import { Actions } from '#client/components/panel.tsx';
import { toast } from '#client/components/toasts.tsx';
import { copyText } from '#client/device/copy-text.ts';
import { useTexts } from '#client/format/language.ts';
import { PRODUCT_NAME } from '#shared/contest.ts';
import { registerPath } from '#shared/paths.ts';
import { friendTexts } from '../messages.ts';
import styles from './how-to-use.module.css';
import { openShareSheet } from './share.ts';

const FriendCode = lazyDialog(async () => (await import('./friend-code.tsx')).FriendCode);

export function BringFriend({ referralCode }: { referralCode: string }) {
  const texts = useTexts(friendTexts);
  const [isShown, setShown] = useState(false);
  // The address that works for this phone works for a friend's too.
  const link = location.origin + registerPath(referralCode);
  /** If copying fails, the code and the link are shown. */
  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toast.success(done);
    else setShown(true);
  };
  const share = async () => {
    // Missing on plain http and on many laptops.
    if (!navigator.share) return copy(link, texts.linkCopied);
    try {
      await openShareSheet({ title: PRODUCT_NAME, text: texts.invitation, url: link });
    } catch {
      await copy(link, texts.linkCopied);
    }
  };
  return (
    <section className={styles.card}>
      <h2>{texts.title}</h2>
      <p>
        {texts.earn}{' '}
        <button
          type="button"
          className={styles.code}
          aria-label={texts.copyCode(referralCode)}
          onClick={() => copy(referralCode, texts.codeCopied)}
        >
          {referralCode}
        </button>
      </p>
      <Actions>
        <Button small onClick={share}>
          {texts.share}
        </Button>
        <Button small onClick={() => setShown(true)}>
          {texts.showQr}
        </Button>
      </Actions>
      {isShown && <FriendCode link={link} onClose={() => setShown(false)} />}
    </section>
  );
}
