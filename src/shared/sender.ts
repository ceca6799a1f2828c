// Whose phone sent a photo, as views say it: nothing of one that the player sent.

interface Sender {
  readonly name: string;
  readonly isChild: boolean;
}

export const senderOf = (
  sender: Sender | null,
): { readonly sentBy?: string; readonly isOfChild?: true } =>
  sender ? { sentBy: sender.name, ...(sender.isChild && { isOfChild: true }) } : {};
