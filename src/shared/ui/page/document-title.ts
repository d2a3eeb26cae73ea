import { useEffect, useLayoutEffect } from 'react';

const show = (title: string): void => {
  document.title = `${title} – Kawani`;
};

/** Title of the tab, which screen readers read after navigation. */
export const useDocumentTitle = (title: string): void => useEffect(() => show(title), [title]);

/** The same for the route around a screen, whose own title comes after it. */
export const useRouteTitle = (title: string): void => useLayoutEffect(() => show(title), [title]);
