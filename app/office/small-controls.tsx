import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PostButton, Select } from '../ui/form.tsx';

const SMALL = { kind: 'secondary', size: 'compact' } as const;

/** `intent`: the action that the button asks for. */
export const SmallButton = ({ intent, ...rest }: ComponentProps<typeof Button> & { intent?: string }) => (
  <Button {...SMALL} {...(intent !== undefined && { name: 'intent', value: intent })} {...rest} />
);

export const SmallLink = (props: ComponentProps<typeof ButtonLink>) => <ButtonLink {...SMALL} {...props} />;

export const SmallPost = (props: ComponentProps<typeof PostButton>) => <PostButton {...SMALL} {...props} />;

export const SmallSelect = (props: ComponentProps<typeof Select>) => (
  <Select dense className="lg:max-w-48" {...props} />
);
