import type { CardRecord } from '../cards-types.ts';

export const cardName = ({ label, last4 }: Pick<CardRecord, 'label' | 'last4'>) => `${label} •• ${last4}`;
