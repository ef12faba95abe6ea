import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/trpc.ts';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { AppRouter } from './app-router.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter>
        {children}
        <Toaster />
      </AppRouter>
    </QueryClientProvider>
  );
}
