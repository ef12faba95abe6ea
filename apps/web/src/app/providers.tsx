import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/trpc.ts';
import { AppRouter } from '../frames/leaving/app-router.tsx';
import { Toaster } from '../ui/overlay/toaster.tsx';
import { leadOf } from './public-paths.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter leadOf={leadOf}>
        {children}
        <Toaster />
      </AppRouter>
    </QueryClientProvider>
  );
}
