import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followPrices } from '../lib/feed.ts';
import { keepPinging, pingOptions } from '../lib/ping.ts';
import { followOtherTabs } from '../lib/session.ts';
import { followTheme } from '../lib/theme.ts';
import { queryClient } from '../lib/trpc.ts';
import { Toaster } from '../ui/toaster.tsx';

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    const stops = [
      keepPinging(),
      followPrices(),
      followTheme(),
      followOtherTabs(() => void queryClient.resetQueries({ queryKey: pingOptions.queryKey })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>{children}</BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
