// Whose phone sent a photo, as responses state it; left out if the player sent it.

interface Sender {
  readonly name: string;
  readonly isChild: boolean;
}

export const senderOf = (
  sender: Sender | null,
): { readonly sentBy?: string; readonly isOfChild?: true } =>
  sender ? { sentBy: sender.name, ...(sender.isChild && { isOfChild: true }) } : {};
