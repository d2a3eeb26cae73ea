// Loaded before each script of package.json. Plain CommonJS, because an older Node can't read the scripts themselves.
const least = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < least[0] || (major === least[0] && minor < least[1])) {
  console.error(
    `Kawani needs Node ${least.join('.')} or later; this is ${process.version}. On Linux and Windows "npm ci" installs it with the packages (leave out --omit=optional); elsewhere install it from https://nodejs.org.`,
  );
  process.exit(1);
}
