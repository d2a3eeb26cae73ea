const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The built client contains no host: the web role writes the two origins into the page. */
export const origins = { hr: meta('kawani-hr-api'), payroll: meta('kawani-payroll-api') };
