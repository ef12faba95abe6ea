import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownLeft,
  BookOpen,
  Cpu,
  House,
  Plane,
  Repeat,
  Shirt,
  ShoppingBag,
  ShoppingBasket,
  SquareTerminal,
  Utensils,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  Groceries: ShoppingBasket,
  Books: BookOpen,
  Restaurants: Utensils,
  Travel: Plane,
  Subscriptions: Repeat,
  Software: SquareTerminal,
  Clothing: Shirt,
  Electronics: Cpu,
  Home: House,
};

/** The picture of what a merchant sells; of money that is moved without one. */
export function CategoryIcon({ category }: { category: string | null }) {
  const Icon = category === null ? ArrowDownLeft : (ICONS[category] ?? ShoppingBag);
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-accent text-accent"
    >
      <Icon className="size-4" />
    </span>
  );
}
