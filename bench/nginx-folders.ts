/** Settings that make nginx write all its temporary files to one folder, so that any user can run it. */
export const nginxFolders = (folder: string): string => `
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  scgi_temp_path ${folder}/scgi;
  uwsgi_temp_path ${folder}/uwsgi;`;
