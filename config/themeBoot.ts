import { THEME_KEY } from './screen';
import { cssVariables } from './tokens';

/** Sets html[data-theme] before the first paint, by the rule of src/hooks/useThemeMode.ts. */
const script = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`;

/** Head of index.html: the theme's custom properties and the choice between them. */
export const themeHead = `<style>${cssVariables('light')}${cssVariables('dark')}</style><script>${script}</script>`;
