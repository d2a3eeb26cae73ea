/** Returns a line of JavaScript that moves the clock of the next script ahead by some milliseconds. For tests only. */
export const clockLine = (offset: number): string =>
  `{const D=Date,now=()=>D.now()+${offset};globalThis.Date=new Proxy(D,{` +
  'construct:(T,given,N)=>Reflect.construct(T,given.length?given:[now()],N),' +
  'apply:()=>new D(now()).toString(),' +
  "get:(T,name,self)=>name==='now'?now:Reflect.get(T,name,self)})}\n";
