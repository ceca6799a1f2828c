// Asks before a change that players would notice at once.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { toast } from '#client/components/toasts.tsx';
import { groupNames, type SettingsGroup } from '../contract.ts';
import { type Asked, messages } from '../messages.ts';

interface Question extends Asked {
  answer(isChanged: boolean): void;
}

/**
 * `ask` resolves to whether to make the change; `dialog` must be rendered. A change that nobody can confirm any more,
 * because the tab was left or another question took its place, is not made, and a toast says so.
 */
export function useConfirmation(group: SettingsGroup): {
  ask(asked: Asked): Promise<boolean>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Question | null>(null);
  const isGone = useRef(false);
  const show = (next: Question | null) => {
    open.current = next;
    setQuestion(next);
  };
  const answer = (isChanged: boolean) => {
    open.current?.answer(isChanged);
    show(null);
  };
  const drop = ({ answer: reply }: Question) => {
    toast.failure(messages.updateFailed(groupNames[group]), messages.notConfirmed);
    reply(false);
  };
  const leave = useEffectEvent(() => {
    if (open.current) drop(open.current);
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave();
    };
  }, []);
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        const next = { ...asked, answer: resolve };
        if (isGone.current) return drop(next);
        if (open.current) drop(open.current);
        show(next);
      }),
    dialog: question && (
      <ConfirmDialog
        title={question.title}
        confirmLabel={messages.change}
        cancelLabel={messages.keep}
        prefersCancel
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    ),
  };
}
