import './app/mantine.css';
import './app/tokens.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeAnswerAhead } from './app/answer-ahead.ts';
import { repairFailedChunks } from './app/chunk.tsx';
import { preloadFirstScreen } from './app/preload.ts';
import { Providers } from './app/Providers.tsx';
import { origins } from './api/origins.ts';
import { keepInstallPrompt } from './portal/install/install.ts';
import { startPwa } from './app/pwa.ts';
import { readClockFrom } from './text/format.ts';
import { restoreLanguage } from './text/language.ts';
import { firstDrawing } from './offline/copies/first-drawing.ts';
import { serverNow } from './offline/device/clock.ts';
import { watchTraffic } from './offline/device/traffic.ts';
import { restore } from './session/restore.ts';
import { hearEarly, takeEarly } from './look/early.ts';
import { getSession, onSession } from './session/store.ts';
import { nothingDirty } from './shared/forms/dirty.ts';

repairFailedChunks(nothingDirty);
// While developing, the page has no first script.
if (!window.kawaniEarly) hearEarly();
takeAnswerAhead();
keepInstallPrompt(takeEarly('install'));
readClockFrom(serverNow);
watchTraffic(Object.values(origins));
startPwa();

// The first drawing waits for words, restored data, and the first screen's code, so that the layout doesn't shift.
await Promise.all([preloadFirstScreen(), restoreLanguage(), restore()]);

// Snapshots belong to a user, so none are kept before sign-in.
const keepLooks = () => void import('./app/keep-looks.ts').then((looks) => looks.keepLooks());
void firstDrawing.then(() => {
  if (getSession()) return keepLooks();
  const stop = onSession(() => {
    if (!getSession()) return;
    stop();
    keepLooks();
  });
});

const root = createRoot(document.getElementById('root')!);
const draw = () =>
  root.render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );
// /login shows its snapshot, which can be typed into, so the app is rendered in pieces that let keys through.
if (getSession()) draw();
else startTransition(draw);
