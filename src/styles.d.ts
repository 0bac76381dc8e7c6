/** The build takes the style sheets out of what it bundles. */
declare module '*.css';
