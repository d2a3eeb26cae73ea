import { useEffect, useLayoutEffect } from 'react';

const show = (title: string): void => {
  document.title = `${title} – Kawani`;
};

/** Sets the title of the tab, which screen readers read after navigation. */
export const useDocumentTitle = (title: string): void => useEffect(() => show(title), [title]);

/** Sets the title of a route. A screen inside it sets its own title afterwards. */
export const useRouteTitle = (title: string): void => useLayoutEffect(() => show(title), [title]);
